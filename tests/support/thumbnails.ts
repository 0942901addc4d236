import sharp, { type WebpOptions } from 'sharp'

/**
 * Test double of the WebP encoder, loaded into a server before its own code (`node --import`): every picture becomes a thumbnail, which has no smaller
 * sizes. Encoding the demo company's pictures takes 15 s of processor time; the browser's tests see them as they are.
 */
const { webp } = sharp.prototype
sharp.prototype.webp = function (options?: WebpOptions) {
  return webp.call(this.resize({ width: 64 }), { ...options, effort: 0 })
}
