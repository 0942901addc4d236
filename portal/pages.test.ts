import { expect, test } from 'vitest'
import { readContract } from '../server/contract/document.ts'
import { llmsText } from './llms.ts'
import { pageEntries } from './pages.ts'

/** Slips of templates that must not be in the text of a rendered page. */
const flaws = {
  'blank before punctuation': /(?:\w|<\/(?:a|code|em|strong)>) [.,;:!?)](?!\w)/,
  'blank before an end tag': /\S (?=<\/(?:a|code|em|h\d|p|strong)>)/,
  'two blanks': /\S {2,}\S/,
  'no blank around a point': /[^\s>]·|·[^\s<]/,
  'left Markdown': /\*\*|\]\(|\{\{/,
  'plural of one': /(?<![\d.,])1 (?:changes|differences|fields|operations|pages|responses|schemas|tests|values|versions)\b/,
  'figure of zero': /(?<![\d.,])0 (?:changes?|new operations?|of them breaking|breaking)\b/,
}

test('no page has blanks before punctuation, doubled blanks, Markdown or plurals of one in its text', () => {
  const found: string[] = []
  for (const { path, create } of pageEntries(readContract())) {
    // Code, values and patterns are written as they are.
    const text = create()
      .html.replaceAll(/<(pre|textarea|option|td)\b.*?<\/\1>| [\w-]+="[^"]*"/gs, '')
      .replaceAll(/<code>.*?<\/code>/g, '<code>x</code>')
    for (const [name, flaw] of Object.entries(flaws)) {
      const [shown] = new RegExp(`.{0,40}(?:${flaw.source}).{0,20}`).exec(text) ?? []
      if (shown !== undefined) found.push(`${path}, ${name}: ${shown}`)
    }
  }
  expect(found).toEqual([])
})

test('the index for language models has no plural of one', () => {
  expect(llmsText(readContract())).not.toMatch(flaws['plural of one'])
})
