import { Global } from '@emotion/react'
import archivo from '../../generated/fonts/archivo-basic.woff2?url'
import moreArchivo from '../../generated/fonts/archivo-more.woff2?url'
import instrument from '../../generated/fonts/instrument-sans-basic.woff2?url'
import moreInstrument from '../../generated/fonts/instrument-sans-more.woff2?url'
import martian from '../../generated/fonts/martian-mono-basic.woff2?url'
import moreMartian from '../../generated/fonts/martian-mono-more.woff2?url'
import { type Range, ranges } from './faces.ts'

const face = (family: string, weights: string, urls: Record<Range, string>) =>
  (['basic', 'more'] as const)
    .map(
      (range) =>
        `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${urls[range]}) format('woff2');unicode-range:${ranges[range]}}`,
    )
    .join('')

const local = {
  regular: ['Arial', 'Liberation Sans'],
  bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  mono: ['Courier New', 'Liberation Mono'],
}
const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/**
 * Metric-compatible fallback of one weight: a face of the device, adjusted to the width and the height of the real one, so that nothing shifts when
 * that loads.
 * @param size width of the real face, of which the device's is 1; measured with a text of this site.
 * @param ascent of the real face in its own size, as the descent.
 */
const fallback = (family: string, weight: number, names: string[], size: number, ascent: number, descent: number) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:${names.map((name) => `local('${name}')`).join()};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`

const css = [
  face('Archivo Variable', '600 800', { basic: archivo, more: moreArchivo }),
  face('Instrument Sans Variable', '400 700', { basic: instrument, more: moreInstrument }),
  face('Martian Mono Variable', '400 500', { basic: martian, more: moreMartian }),
  fallback('Archivo fallback', 700, local.bold, 0.98, 0.878, 0.21),
  fallback('Archivo fallback', 800, local.bold, 1.03, 0.878, 0.21),
  fallback('Instrument fallback', 400, local.regular, 1.008, 0.97, 0.25),
  fallback('Instrument fallback', 500, local.regular, 1.024, 0.97, 0.25),
  fallback('Instrument fallback', 600, local.bold, 0.966, 0.97, 0.25),
  fallback('Instrument fallback', 700, local.bold, 0.98, 0.97, 0.25),
  fallback('Martian fallback', 400, local.mono, 1.166, 1, 0.2),
].join('')

/** Self-hosted. The server preloads the basic range of the headings' face, of which the first screen has most. */
export function Fonts() {
  return <Global styles={css} />
}
