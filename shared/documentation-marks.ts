/** The origin that pages and samples of the documentation are built with; the server puts that of the reader in its place. */
export const sampleOrigin = 'http://127.0.0.1:3000'

/** Stands in a built page where the server of a live site says that it is one. */
export const liveMark = '<!--live-->'
