import { diffArrays } from 'diff'

export type Mark = { text: string; in: 'both' | 'past' | 'live' }

/** A word or a punctuation mark, with the white space after it: a text is its tokens joined. */
type Token = { word: string; space: string }

/** Word boundaries of Unicode (UAX 29), also in scripts without spaces between words. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = tokens.at(-1)
    if (segment.trim() !== '') tokens.push({ word: segment, space: '' })
    else if (last === undefined) tokens.push({ word: '', space: segment })
    else last.space += segment
  }
  return tokens
}

const wordOf = ({ word }: Token) => word
const textOf = (tokens: Token[]) => tokens.map(({ word, space }) => word + space).join('')

/** White space that both texts begin with. */
function commonStart(a: string, b: string): string {
  let length = /^\s*/.exec(a)?.[0].length ?? 0
  while (!b.startsWith(a.slice(0, length))) length -= 1
  return a.slice(0, length)
}

const reversed = (text: string) => [...text].reverse().join('')

/** The texts between two equal words, as marks: the white space at both ends belongs to both where it is the same. */
function gapMarks(live: string, past: string): Mark[] {
  const start = commonStart(live, past)
  const [liveRest, pastRest] = [live.slice(start.length), past.slice(start.length)]
  const end = commonStart(reversed(liveRest), reversed(pastRest))
  return [
    { text: start, in: 'both' },
    { text: liveRest.slice(0, liveRest.length - end.length), in: 'live' },
    { text: pastRest.slice(0, pastRest.length - end.length), in: 'past' },
    { text: reversed(end), in: 'both' },
  ]
}

/** Marks of one side after each other are one. */
function joined(marks: Mark[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks) {
    const last = result.at(-1)
    if (last?.in === mark.in) last.text += mark.text
    else if (mark.text !== '') result.push({ ...mark })
  }
  return result
}

/**
 * Word diff of two texts. The marks of both and of one side are exactly its text: white space is compared apart from the word before it. Beyond
 * an effort that a screen can wait for, the texts stand whole, one after the other.
 */
export function wordMarks(past: string, live: string): Mark[] {
  const tokens = { live: tokensOf(live), past: tokensOf(past) }
  const changes = diffArrays(tokens.live.map(wordOf), tokens.past.map(wordOf), { maxEditLength: 1000 })
  if (changes === undefined) return joined(gapMarks(live, past))
  const marks: Mark[] = []
  const gap = { live: '', past: '' }
  for (const { count, added, removed } of changes) {
    const [others, own] = [added ? [] : tokens.live.splice(0, count), removed ? [] : tokens.past.splice(0, count)]
    if (added || removed) {
      gap.live += textOf(others)
      gap.past += textOf(own)
      continue
    }
    for (const [index, { word, space }] of own.entries()) {
      marks.push(...gapMarks(gap.live, gap.past), { text: word, in: 'both' })
      gap.live = others[index]?.space ?? ''
      gap.past = space
    }
  }
  return joined([...marks, ...gapMarks(gap.live, gap.past)])
}
