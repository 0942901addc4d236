import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** Loads sharp with the first picture: with libvips it takes 12 MB, which a site that only serves pictures does without. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // libvips's cache keeps recently read files open, and so on the disk after their deletion; it saves no time here.
    sharp.cache(false)
    return sharp
  })
  return loaded
}
