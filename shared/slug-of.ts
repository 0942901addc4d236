/** Limit of the contract. */
export const maxSlugLength = 200

/** Slug by the contract's rule: NFC, lower case, trimmed, white space to hyphens, only word characters and hyphens, no repeated hyphens. */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9_-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Signs that join two words without a blank, where the rule would merge the words: "Pune–Nashik", "24/7". */
const joints = /(?<=[\p{L}\p{M}\p{N}])[\p{Pd}−/\\|·•→+…]+(?=[\p{L}\p{N}])/gu
const ampersands = /(?<=[\p{L}\p{M}\p{N}])&(?=[\p{L}\p{N}])/gu

/**
 * Slug that keeps in ASCII what the rule would drop: letters and digits of other alphabets, accents, and joints of words.
 * @param transliterate any-ascii, a parameter because its table is large.
 */
export function readableSlug(text: string, transliterate: (text: string) => string): string {
  const words = text.normalize('NFC').replaceAll(joints, '-').replaceAll(ampersands, '-and-')
  return slugOf(words.replaceAll(/[\p{L}\p{M}\p{Nd}]+/gu, transliterate))
    .slice(0, maxSlugLength)
    .replace(/-$/, '')
}
