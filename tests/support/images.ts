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

/** A photo of 12 megapixels: a sky over a ground, with the noise of a sensor. */
export async function largePhoto(): Promise<File> {
  const size = { width: 4000, height: 3000 }
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><linearGradient id="a" x2="0" y2="1"><stop stop-color="#79b"/>
     <stop offset="1" stop-color="#432"/></linearGradient><rect width="4000" height="3000" fill="url(#a)"/></svg>`,
  )
  const noise = { create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } } } as const
  const bytes = await sharp(scene)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return file(bytes, 'yard-from-above.jpg', 'image/jpeg')
}

export const textAs = (name: string, type: string, text = 'no picture at all, only words') => file(Buffer.from(text), name, type)
