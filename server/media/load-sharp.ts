import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** Loads sharp with the first picture: with libvips it takes 12 MB, which a site that only serves pictures saves. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // libvips's cache keeps files open, which holds deleted ones on the disk, and saves no time here.
    sharp.cache(false)
    return sharp
  })
  return loaded
}
