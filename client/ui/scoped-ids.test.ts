import { expect, test } from 'vitest'
import { scopeIds } from './scoped-ids.ts'

test.each([
  ['a gradient', '<svg><linearGradient id="g"></linearGradient><path fill="url(#g)"></path></svg>', ['id="a_g"', 'fill="url(#a_g)"']],
  [
    'an address in quotes',
    `<svg><path id="g" fill="url('#g')" mask="URL( &quot;#g&quot; )"></path></svg>`,
    [`url('#a_g')`, '&quot;#a_g&quot;'],
  ],
  ['a style', '<svg><path style="fill: url(#g); stroke: url(#h)"></path></svg>', ['fill: url(#a_g); stroke: url(#a_h)']],
  ['a part that is used', '<svg><use href="#s"></use><use xlink:href="#s"></use></svg>', [' href="#a_s"', 'xlink:href="#a_s"']],
  ['names', '<svg aria-labelledby="t  d" aria-describedby="d"></svg>', ['aria-labelledby="a_t  a_d"', 'aria-describedby="a_d"']],
  [
    'an animation',
    '<svg><animateTransform begin="0.5s; truck.click; wheel.end+1.5s ;indefinite" end="-1.5s;truck.click"></animateTransform></svg>',
    ['begin="0.5s; a_truck.click; a_wheel.end+1.5s ;indefinite"', 'end="-1.5s;a_truck.click"'],
  ],
])('%s keeps to its own drawing', (_what, markup, parts) => {
  const own = scopeIds(markup, 'a_')
  for (const part of parts) expect(own).toContain(part)
  expect(own.replaceAll('a_', '')).toBe(markup)
})

test.each([
  ['colours, paths and labels', '<svg aria-label="Lot #4"><path fill="#f60" d="M0 0h1" class="id"></path></svg>'],
  ['words that look like markup', '<svg><text>id="g" fill="url(#g)" href="#g" &lt;b id="g"&gt;</text></svg>'],
  ['a value that looks like markup', `<svg><path data-x="<b id='g'>" aria-label="id='g' > href=&quot;#g&quot;"></path></svg>`],
  ['nothing', ''],
])('%s stay as they are', (_what, markup) => expect(scopeIds(markup, 'a_')).toBe(markup))

test('a text that ends in the middle of a tag stays as it is, in linear time: quadratic backtracking would outlast the test', () => {
  const unfinished = ['<a id="'.repeat(100_000), `<a id="${'b'.repeat(600_000)}`, `<a ${'id="b" '.repeat(100_000)}`]
  expect(unfinished.map((text) => scopeIds(text, 'a_') === text)).toEqual([true, true, true])
})
