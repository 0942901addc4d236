import { Global } from '@emotion/react'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import martian from '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2?url'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const face = (family: string, weights: string, url: string) =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${latin}}`

/** Arial, set as wide and as high as the real face, so that nothing moves when that arrives. */
const fallback = (family: string, size: string, ascent: string, descent: string) =>
  `@font-face{font-family:'${family}';src:local('Arial'),local('Liberation Sans');size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`

const css = [
  face('Archivo Variable', '100 900', archivo),
  face('Instrument Sans Variable', '400 700', instrument),
  face('Martian Mono Variable', '100 800', martian),
  fallback('Archivo fallback', '103%', '85.2%', '20.4%'),
  fallback('Instrument fallback', '101%', '96%', '24.8%'),
].join('')

/** Served by the site itself. The server preloads the first two; the mono may come a moment later. */
export function Fonts() {
  return <Global styles={css} />
}
