import sharp from 'sharp'

// libvips would keep the files that it read last open, and so on the disk after they were deleted. Keeping them saves no time.
sharp.cache(false)

const maxSide = 2560
/** Widths that a picture is kept in besides its own, where it is wider. The client's `srcset` names the same ones. */
export const variantWidths = [240, 480, 800, 1200, 1800]

/** `/uploads/hero/<name>.webp` → `/uploads/hero/<name>-480.webp`: the rule that the contract gives for a `MediaUrl`. */
export const variantOf = (path: string, width: number) => path.replace(/\.webp$/, `-${width}.webp`)

/** The picture that a variant was made from; any other path is its own. */
export const originalOf = (path: string) => path.replace(/-\d+(?=\.webp$)/, '')

/** A path and those of all its variants, whether they exist or not. */
export const withVariants = (path: string) =>
  path.endsWith('.webp') ? [path, ...variantWidths.map((width) => variantOf(path, width))] : [path]

/** Turned upright, without metadata, at most 2560 px on its longer side. Lossless when the source was. */
export async function encodePicture(source: string, target: string, type: string): Promise<{ width: number }> {
  return sharp(source, { limitInputPixels: 40_000_000, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp(type === 'image/png' ? { nearLossless: true, quality: 80 } : { quality: 84 })
    .toFile(target)
}

/** An effort of 2 takes half the time of the default 4, for five per cent more bytes; AVIF would take four times as long for a quarter fewer. */
export async function encodeVariant(source: string, target: string, width: number): Promise<void> {
  await sharp(source).resize({ width }).webp({ quality: 80, effort: 2 }).toFile(target)
}
