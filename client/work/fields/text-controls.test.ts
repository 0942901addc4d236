import { expect, test } from 'vitest'
import { withScheme } from './text-controls.tsx'

test.each([
  ['portolan.example', 'https://portolan.example'],
  [' www.portolan.example/a?b=1#c ', 'https://www.portolan.example/a?b=1#c'],
  ['http://portolan.example', 'http://portolan.example'],
  ['/contact', '/contact'],
  ['#services', '#services'],
  ['mailto:desk@portolan.example', 'mailto:desk@portolan.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('the link %s is stored as %s', (typed, stored) => expect(withScheme(typed)).toBe(stored))
