import { JSDOM } from 'jsdom'
import { afterAll, expect, test, vi } from 'vitest'
import { sanitiseHtml, sanitiseSvg } from '../../client/work/fields/sanitise-markup.ts'
import { Problem } from '../../server/contract/problem.ts'
import { createSanitiser } from '../../server/sanitiser/sanitiser.ts'
import { harmlessHtmls, harmlessSvgs, hostileHtmls, hostileSvgs } from './sanitising-cases.ts'

// Stub of the browser's environment: only the parts that the client uses.
const { window } = new JSDOM('')
vi.stubGlobal('window', window)
vi.stubGlobal('Attr', window.Attr)
vi.stubGlobal('Node', window.Node)

const sanitiser = createSanitiser([])
afterAll(() => sanitiser.close())

/** Empty for markup that the server refuses. */
const stored = (sanitised: Promise<string>) =>
  sanitised.catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })

test.each([...harmlessSvgs, ...hostileSvgs])(
  'the preview of a drawing with %s is what the server will store (SEC-F-07)',
  async (_what, markup) => {
    const { svg } = await sanitiseSvg(markup)
    expect(svg).toBe((await stored(sanitiser.svg('svgContent', markup))) ?? svg)
  },
)

test.each([...harmlessHtmls, ...hostileHtmls])('the preview of a text with %s is what the server will store', async (_what, markup) => {
  expect((await sanitiseHtml(markup)).html).toBe(await sanitiser.html('fullDescription', markup))
})

test.each([...harmlessSvgs])('the preview reports nothing removed from a drawing with %s', async (_what, markup) =>
  expect((await sanitiseSvg(markup)).removed).toEqual([]),
)

test.each([
  ['<svg onload="a()"><script>a()</script></svg>', ['<script>', 'onload']],
  ['<svg><image href="https://evil.example/a.png"/></svg>', ['<image>']],
  ['<svg><use href="https://evil.example/a.svg#b"/></svg>', ['href']],
  ['<svg><path fill="url(https://evil.example/a)" style="position: fixed; color: red" d="M0 0"/></svg>', ['fill', 'a part of style']],
])('what goes from %s is named', async (markup, names) => expect((await sanitiseSvg(markup)).removed.toSorted()).toEqual(names.toSorted()))
