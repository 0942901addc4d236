/** Keyboard sequences: the rows of QWERTY, QWERTZ and AZERTY, also with shift, and the diagonal columns. */
const keyboardRows = '1234567890 !@#$%^&*() qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn'
const keyboardColumns = '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 1qay 0okm 9ijn 8uhb 7ygv 6tfc 5rdx 4esz'
const keyRuns = `${keyboardRows} ${keyboardColumns}`.split(' ')
/** Maximum difference between neighbours of a sequence, so that "ace" and "2468" count. */
const maxStep = 5
/** Shorter sequences occur in ordinary words, such as "no" or "tr". */
const minRunLength = 3

/** Possible steps from one character to the next; a run repeats the same step. */
function stepsBetween(one: string, next: string): string[] {
  const difference = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)
  const steps = keyRuns.flatMap((row, number) => {
    const [from, to] = [row.indexOf(one), row.indexOf(next)]
    return from >= 0 && to >= 0 && Math.abs(to - from) === 1 ? [`row ${number} ${to - from}`] : []
  })
  return Math.abs(difference) <= maxStep ? [...steps, `step ${difference}`] : steps
}

/** Length of the leading run: one character repeated, or a sequence of the alphabet, of digits or of a keyboard. */
function runLength(characters: string[]): { length: number; isRepeat: boolean } {
  let common: string[] | undefined
  let length = 1
  for (; length < characters.length; length += 1) {
    const steps = stepsBetween(characters[length - 1] ?? '', characters[length] ?? '')
    const shared = common?.filter((step) => steps.includes(step)) ?? steps
    if (shared.length === 0) break
    common = shared
  }
  return { length, isRepeat: common?.includes('step 0') === true }
}

/**
 * Effective length of a password, where each run ("abc", "321", "qwerty", "aaaa") counts as one character.
 * @returns the number of such parts, and whether any of them is a sequence of different characters.
 */
export function partsOf(text: string): { parts: number; hasSequence: boolean } {
  const characters = [...text.toLowerCase()]
  let parts = 0
  let hasSequence = false
  while (characters.length > 0) {
    const { length, isRepeat } = runLength(characters)
    const isRun = length >= minRunLength
    if (isRun && !isRepeat) hasSequence = true
    characters.splice(0, isRun ? length : 1)
    parts += 1
  }
  return { parts, hasSequence }
}

/** The part whose repetition makes the text ("abcabcab": "abc") or by mirroring ("abccba": "abc"); else the text itself. */
export function repeatedPart(text: string): string {
  const characters = [...text]
  const { length } = characters
  for (let period = 1; period <= length / 2; period += 1) {
    if (characters.every((character, index) => character === characters[index % period])) return characters.slice(0, period).join('')
  }
  const isMirrored = length > 1 && characters.every((character, index) => character === characters[length - 1 - index])
  return isMirrored ? characters.slice(0, Math.ceil(length / 2)).join('') : text
}
