import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test.each([
  ['Hero slides', 'hero slides'],
  ['Team members', 'team members'],
  ['FAQs', 'FAQs'],
  ['CTA', 'CTA'],
])('the label "%s" is "%s" within a sentence', (label, words) => {
  expect(inSentence(label)).toBe(words)
})
