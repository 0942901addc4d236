import sharp from 'sharp'

const file = (bytes: Uint8Array, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })

/** Wide, red at the left, and marked by its EXIF data to be turned by a quarter: upright it is tall, and red at the top. */
export async function turnedPhoto(): Promise<File> {
  const red = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  return file(bytes, 'turned.jpg', 'image/jpeg')
}

/** A picture with noise at its end: still a picture, but as large as wanted. */
export async function heavyPicture(bytes: number): Promise<File> {
  const head = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  return file(Buffer.concat([head, Buffer.alloc(bytes - head.length)]), 'heavy.png', 'image/png')
}

export const textAs = (name: string, type: string, text = 'no picture at all, only words') => file(Buffer.from(text), name, type)
