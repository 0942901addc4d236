/** Origin in built pages and samples of the documentation; the server replaces it by the reader's. */
export const sampleOrigin = 'http://127.0.0.1:3000'

/** Placeholder in a built page for the server's notice of a live site. */
export const liveMark = '<!--live-->'
