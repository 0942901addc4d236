import { expect, test } from 'vitest'
import { isFoundIn } from './matching.ts'

test.each([
  ['phone number', 'Phone number', true],
  ['telephone', 'Phone number', true],
  ['tel', 'Phone number', true],
  ['color', 'Accent Colours', true],
  ['brand', 'Primary logo', true],
  ['hours', 'Main branch timings', true],
  ['inbox', 'Enquiry', true],
  ['bin', 'Recently deleted', true],
  ['log', 'Primary logo', true],
  ['pri log', 'Primary logo', true],
  ['number phone', 'Phone number', true],
  ['te', 'Phone number', false],
  ['ogo', 'Primary logo', false],
  ['logo tea', 'Primary logo', false],
  ['clients', 'Phone number', false],
])('“%s” finds “%s”: %s', (search, text, isFound) => expect(isFoundIn(text, search)).toBe(isFound))
