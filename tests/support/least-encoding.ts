import sharp, { type WebpOptions } from 'sharp'

/**
 * Test double of the WebP encoder with the least effort, loaded into a server before its own code (`node --import`): the same pictures in
 * the same sizes, in larger files. The encoder works outside of the main thread.
 */
const { webp } = sharp.prototype
sharp.prototype.webp = function (options?: WebpOptions) {
  return webp.call(this, { ...options, effort: 0 })
}
