/** A name at the end of a sentence. One like "Sp. z o.o." brings its full stop. */
export const withStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`)
