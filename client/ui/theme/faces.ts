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
export const faces: { file: string; weights: [min: number, max: number] }[] = [
  { file: 'archivo', weights: [600, 800] },
  { file: 'instrument-sans', weights: [400, 700] },
  { file: 'martian-mono', weights: [400, 500] },
]
