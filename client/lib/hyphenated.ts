/** The middle of words that hardly fit a phone's line as a heading, such as German compounds. */
const longWord = /(?<=\p{L}{3})\p{L}{10,}(?=\p{L}{3})/gu
/** Ends of syllables, by the German rule: the last consonant before a vowel, or a sound of several letters, begins the next one. */
const syllableEnd = /([aeiouyäöüåæø][^aeiouyäöüåæø]*?)(?=(?:s?ch[lmnrw]?|ck|[bdfgkpt]r|[^aeiouyäöüåæø])[aeiouyäöüåæø])/gi

/**
 * A heading with soft hyphens in its long words. `hyphens: auto` would need the language of the text: the document is English, and browsers
 * hyphenate no English word that begins with a capital.
 */
export const hyphenated = (text: string): string => text.replace(longWord, (word) => word.replace(syllableEnd, '$1\u00ad'))
