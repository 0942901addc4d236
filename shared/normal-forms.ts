/* Normal forms for comparing texts (decision 81). Texts are stored as sent, because a normal form loses spelling. */

/** Optional marks: accents, nuktas, Hebrew points, Arabic harakat and the tatweel. Vowel signs of Indic scripts stay. */
const accents = matching(
  '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08ca-\\u08e1\\u08e3-\\u08ff',
  '\\u0951-\\u0954\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0c3c\\u0cbc',
)
/** Zero-width joiners and spaces, direction marks, soft hyphens, variation selectors, byte order marks. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const blanks = /[\s\u0085]+/g
const singleQuotes = /[`\u2018-\u201b\u2032\u2035\u2039\u203a\u02b9\u02bb-\u02bd\u02c8\u05f3]/g
const doubleQuotes = /[\u201c-\u201f\u00ab\u00bb\u301d-\u301f\u02ba\u02ee\u05f4]/g
const dashes = /[\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40]/g
/**
 * Letters that keyboards spell in two ways, without a Unicode decomposition: with a stroke, as a ligature, as an Arabic or Persian form, as
 * a chillu.
 */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '⁄': '/',
  '∕': '/',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ہ: 'ه',
  ৎ: 'ত্',
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
}
const unusualLetters = matching(...Object.keys(letters))

/** Regular expression for one character of these ranges. */
function matching(...ranges: string[]): RegExp {
  return new RegExp(`[${ranges.join('')}]`, 'g')
}

/** Decimal digits of any script as 0 to 9. Unicode assigns those of a script in one ascending run. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })

/** The digits of a one-time code, without other characters. */
export const digitsOf = (text: string): string => asciiDigits(text).replaceAll(/\D/g, '')

/** A phone number without a zero in brackets: a trunk prefix, which is not dialled after a country code (`+91 (0)22 2570 1234`). */
export const withoutTrunkZero = (phone: string): string => asciiDigits(phone).replaceAll(/[(（[]\s*0\s*[)）\]]/g, '')

/** Letters and digits of a code, without letter case, width and other signs. */
export const codeForm = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '')

/**
 * Normal form of searches and searched texts: NFKC, without accents, letter case and invisible characters, with single blanks and ASCII
 * quotes and dashes. The same as `search_form` of the database (migration 033); a test compares them.
 */
export function searchForm(text: string): string {
  const decomposed = text.replaceAll('´', "'").replaceAll('″', '"').normalize('NFKD').replaceAll(accents, '').replaceAll(invisible, '')
  const plain = decomposed.toLowerCase().replaceAll(singleQuotes, "'").replaceAll(doubleQuotes, '"').replaceAll(dashes, '-')
  const spelled = plain.replaceAll(unusualLetters, (letter) => letters[letter] ?? letter)
  return asciiDigits(spelled).normalize('NFKC').replaceAll(blanks, ' ')
}
