import { expect, test } from 'vitest'
import { withDirections } from './text-direction.ts'

test.each([
  ['each block follows its text', '<h2>A</h2><p class="b">ب</p>', '<h2 dir="auto">A</h2><p dir="auto" class="b">ب</p>'],
  [
    'a list follows its first item',
    '<ul><li><p>ب</p><ol><li>c</li></ol></li></ul><p>d</p>',
    '<ul dir="auto"><li><p>ب</p><ol><li>c</li></ol></li></ul><p dir="auto">d</p>',
  ],
  [
    'a table and a quotation',
    '<table><tbody><tr><td><p>ب</p></td></tr></tbody></table><blockquote><p>a</p></blockquote>',
    '<table dir="auto"><tbody><tr><td><p>ب</p></td></tr></tbody></table><blockquote dir="auto"><p>a</p></blockquote>',
  ],
  ['blocks in a division', '<div class="note"><p>ب</p></div>', '<div class="note"><p dir="auto">ب</p></div>'],
  ['a declared direction stays', '<p dir="rtl">DHL</p><p title="a > b">ب</p>', '<p dir="rtl">DHL</p><p dir="auto" title="a > b">ب</p>'],
  [
    'a declared direction counts within',
    '<section dir="rtl"><p>DHL</p></section><p>a</p>',
    '<section dir="rtl"><p>DHL</p></section><p dir="auto">a</p>',
  ],
  ['tags that begin alike', '<pre>a</pre><picture></picture>', '<pre dir="auto">a</pre><picture></picture>'],
])('%s', (_what, html, directed) => expect(withDirections(html)).toBe(directed))
