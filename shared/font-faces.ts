/**
 * Unicode ranges of the two files of a face: a browser downloads the second only for a page that has a character of it, such as an
 * accented letter. Other characters fall back to the next family in the list.
 */
export const ranges = {
  basic: 'U+0020-007E,U+00A0,U+00A9,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+20B9',
  more: 'U+00A1-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
}
export type Range = keyof typeof ranges

/** Font faces of the design with the weights it uses. */
export const faces: { family: string; file: string; weights: [min: number, max: number] }[] = [
  { family: 'Archivo Variable', file: 'archivo', weights: [600, 800] },
  { family: 'Instrument Sans Variable', file: 'instrument-sans', weights: [400, 700] },
  { family: 'Martian Mono Variable', file: 'martian-mono', weights: [400, 500] },
]

/**
 * Metric-compatible fallback of one weight: a face of the device, adjusted to the width and the height of the real one, so that nothing shifts when
 * that loads.
 */
type Fallback = {
  family: string
  weight: number | string
  /** Of the device. */
  names: string[]
  /** Width of the real face, of which the device's is 1; measured with a text of this site. */
  size: number
  /** Of the real face in its own size, as the descent. */
  ascent: number
  descent: number
}

const regular = ['Arial', 'Liberation Sans']
const bold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']
const archivo = { family: 'Archivo fallback', names: bold, ascent: 0.878, descent: 0.21 }
const instrument = { family: 'Instrument fallback', ascent: 0.97, descent: 0.25 }
/** Android has no Arial. Of the weights between, a browser takes the nearest. */
const androidArchivo = { ...archivo, family: 'Archivo Roboto', names: ['Roboto Bold'] }
const androidInstrument = { ...instrument, family: 'Instrument Roboto' }

export const fallbacks: Fallback[] = [
  { ...archivo, weight: 700, size: 0.98 },
  { ...archivo, weight: 800, size: 1.03 },
  { ...instrument, weight: 400, names: regular, size: 1.008 },
  { ...instrument, weight: 500, names: regular, size: 1.024 },
  { ...instrument, weight: 600, names: bold, size: 0.966 },
  { ...instrument, weight: 700, names: bold, size: 0.98 },
  { ...androidArchivo, weight: 700, size: 1.045 },
  { ...androidArchivo, weight: 800, size: 1.1 },
  { ...androidInstrument, weight: 400, names: ['Roboto'], size: 1.02 },
  { ...androidInstrument, weight: 700, names: ['Roboto Bold'], size: 1.045 },
  {
    family: 'Martian fallback',
    weight: 400,
    names: ['Courier New', 'Liberation Mono', 'Droid Sans Mono', 'DejaVu Sans Mono'],
    size: 1.166,
    ascent: 1,
    descent: 0.2,
  },
]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

export const fallbackFace = ({ family, weight, names, size, ascent, descent }: Fallback) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:${names.map((name) => `local('${name}')`).join()};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%}`
