/** Unicode range of a face; other characters fall back to the next family in the list. */
export const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+20B9,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** Font faces of the design with the weights it uses. */
export const faces: { file: string; weights: [min: number, max: number] }[] = [
  { file: 'archivo', weights: [600, 800] },
  { file: 'instrument-sans', weights: [400, 700] },
  { file: 'martian-mono', weights: [400, 500] },
]
