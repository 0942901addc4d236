import { Global } from '@emotion/react'
import { fallbackFace, fallbacks, type Range, ranges } from '../../../shared/font-faces.ts'
import archivo from '../../generated/fonts/archivo-basic.woff2?url'
import moreArchivo from '../../generated/fonts/archivo-more.woff2?url'
import instrument from '../../generated/fonts/instrument-sans-basic.woff2?url'
import moreInstrument from '../../generated/fonts/instrument-sans-more.woff2?url'
import martian from '../../generated/fonts/martian-mono-basic.woff2?url'
import moreMartian from '../../generated/fonts/martian-mono-more.woff2?url'

const face = (family: string, weights: string, urls: Record<Range, string>) =>
  (['basic', 'more'] as const)
    .map(
      (range) =>
        `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${urls[range]}) format('woff2');unicode-range:${ranges[range]}}`,
    )
    .join('')

const css = [
  face('Archivo Variable', '600 800', { basic: archivo, more: moreArchivo }),
  face('Instrument Sans Variable', '400 700', { basic: instrument, more: moreInstrument }),
  face('Martian Mono Variable', '400 500', { basic: martian, more: moreMartian }),
  ...fallbacks.map(fallbackFace),
].join('')

/** Self-hosted. The server preloads the basic range of the headings' face, of which the first screen has most. */
export function Fonts() {
  return <Global styles={css} />
}
