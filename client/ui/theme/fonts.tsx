import { Global } from '@emotion/react'
import archivo from '../../generated/fonts/archivo.woff2?url'
import instrument from '../../generated/fonts/instrument-sans.woff2?url'
import martian from '../../generated/fonts/martian-mono.woff2?url'
import { latin } from './faces.ts'

const face = (family: string, weights: string, url: string) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${latin}}`

/** Arial, set as wide and as high as the real face, so that nothing moves when that arrives. */
const fallback = (family: string, size: string, ascent: string, descent: string) =>
  `@font-face{font-family:'${family}';src:local('Arial'),local('Liberation Sans');size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`

const css = [
  face('Archivo Variable', '600 800', archivo),
  face('Instrument Sans Variable', '400 700', instrument),
  face('Martian Mono Variable', '400 500', martian),
  fallback('Archivo fallback', '103%', '85.2%', '20.4%'),
  fallback('Instrument fallback', '101%', '96%', '24.8%'),
].join('')

/** Served by the site itself. The server preloads the first two; the mono may come a moment later. */
export function Fonts() {
  return <Global styles={css} />
}
