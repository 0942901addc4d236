import { Global } from '@emotion/react'
import archivo from '../../generated/fonts/archivo.woff2?url'
import instrument from '../../generated/fonts/instrument-sans.woff2?url'
import martian from '../../generated/fonts/martian-mono.woff2?url'
import { latin } from './faces.ts'

const face = (family: string, weights: string, url: string) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${latin}}`

/** Metric-compatible fallback: Arial, adjusted to the size of the real face, so that nothing shifts when that loads. */
const fallback = (family: string, size: string, ascent: string, descent: string) =>
  `@font-face{font-family:'${family}';src:local('Arial'),local('Liberation Sans');size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`

const css = [
  face('Archivo Variable', '600 800', archivo),
  face('Instrument Sans Variable', '400 700', instrument),
  face('Martian Mono Variable', '400 500', martian),
  fallback('Archivo fallback', '103%', '85.2%', '20.4%'),
  fallback('Instrument fallback', '101%', '96%', '24.8%'),
].join('')

/** Self-hosted. The server preloads the first two; the monospaced face may load later. */
export function Fonts() {
  return <Global styles={css} />
}
