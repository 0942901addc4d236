import { contrast } from './brand-colors.ts'

/** Contrast ratio from which a part of a logo stands out; WCAG 2.2 exempts logos from the 3 : 1 of other parts. */
const minContrast = 2
/** Share of its rectangle from which a logo brings a background of its own. */
const ownBackground = 0.75

/** Side in pixels of the square that a logo is scaled to, so that each of its pixels can be looked at. */
export const sampleSide = 64

/**
 * Whether more than half of a logo hardly stands out from what it is shown on.
 * @param ground colour of that as `#rrggbb`.
 * @param pixels red, green, blue and alpha of each pixel, from 0 to 255.
 */
export function isFaintOn(ground: string, pixels: Uint8Array | Uint8ClampedArray): boolean {
  let [opaque, faint] = [0, 0]
  for (let index = 0; index < pixels.length; index += 4) {
    const [alpha = 0] = pixels.subarray(index + 3, index + 4)
    const color = Array.from(pixels.subarray(index, index + 3), (channel) => channel.toString(16).padStart(2, '0')).join('')
    opaque += alpha
    if (contrast(`#${color}`, ground) < minContrast) faint += alpha
  }
  return opaque < ownBackground * 255 * (pixels.length / 4) && faint > opaque / 2
}
