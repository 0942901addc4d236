import { Global } from '@emotion/react'
import archivo from '../../generated/fonts/archivo-basic.woff2?url'
import moreArchivo from '../../generated/fonts/archivo-more.woff2?url'
import instrument from '../../generated/fonts/instrument-sans-basic.woff2?url'
import moreInstrument from '../../generated/fonts/instrument-sans-more.woff2?url'
import martian from '../../generated/fonts/martian-mono-basic.woff2?url'
import moreMartian from '../../generated/fonts/martian-mono-more.woff2?url'
import { type Fallback, fallbacks, type Range, ranges } from './faces.ts'

const face = (family: string, weights: string, urls: Record<Range, string>) =>
  (['basic', 'more'] as const)
    .map(
      (range) =>
        `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${urls[range]}) format('woff2');unicode-range:${ranges[range]}}`,
    )
    .join('')

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

const fallback = ({ family, weight, names, size, ascent, descent }: Fallback) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:${names.map((name) => `local('${name}')`).join()};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`

const css = [
  face('Archivo Variable', '600 800', { basic: archivo, more: moreArchivo }),
  face('Instrument Sans Variable', '400 700', { basic: instrument, more: moreInstrument }),
  face('Martian Mono Variable', '400 500', { basic: martian, more: moreMartian }),
  ...fallbacks.map(fallback),
].join('')

/** Self-hosted. The server preloads the basic range of the headings' face, of which the first screen has most. */
export function Fonts() {
  return <Global styles={css} />
}
