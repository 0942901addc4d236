/** A label as part of a sentence: small initials, but abbreviations as they are. "Hero slides" → "hero slides", "FAQs" → "FAQs". */
export const inSentence = (label: string): string => label.replaceAll(/\b\p{Lu}(?!\p{Lu})/gu, (initial) => initial.toLowerCase())
