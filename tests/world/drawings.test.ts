import { JSDOM } from 'jsdom'
import { afterAll, expect, test, vi } from 'vitest'
import { sanitiseSvg } from '../../client/work/fields/sanitise-markup.ts'
import { Problem } from '../../server/contract/problem.ts'
import { createSanitiser } from '../../server/sanitiser/sanitiser.ts'
import { call, signUp } from '../support/client.ts'
import { expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

/** Drawings as design programs export them: with a style sheet, which would apply to the whole page. */
const { window } = new JSDOM('')
vi.stubGlobal('window', window)
vi.stubGlobal('Attr', window.Attr)
vi.stubGlobal('Node', window.Node)

const sanitiser = createSanitiser([])
const service = await sharedService()
const { token } = await signUp(service)
afterAll(async () => {
  await sanitiser.close()
  await service.stop()
})

/** The stored drawing or the server's refusal, after checking that the form's preview agrees. */
async function outcomeOf(markup: string): Promise<string> {
  const stored = await sanitiser.svg('svgContent', markup).catch((error: unknown) => {
    if (error instanceof Problem) return error.body.message ?? ''
    throw error
  })
  const { svg, refused } = await sanitiseSvg(markup)
  expect(refused ?? svg).toBe(stored)
  return stored
}

const drawing = (css: string, content: string, attributes = '') =>
  `<svg viewBox="0 0 9 9"><style${attributes}>${css}</style>${content}</svg>`

test.each<[program: string, css: string, content: string, right: string]>([
  ['Illustrator', '\n\t.st0{fill:none;stroke:#E4572E;}\n', '<path class="st0"/>', '<path class="st0" fill="none" stroke="#E4572E"></path>'],
  [
    'Illustrator with shared rules',
    '.cls-1,.cls-2{fill:none;}.cls-2{stroke:#000}',
    '<g class="cls-2"></g>',
    '<g class="cls-2" fill="none" stroke="#000"></g>',
  ],
  [
    'CorelDRAW (CDATA)',
    '<![CDATA[\n .fil0 {fill:#373435;fill-rule:nonzero}\n]]>',
    '<path class="fil0"/>',
    '<path class="fil0" fill="#373435" fill-rule="nonzero"></path>',
  ],
  ['a gradient by id', '#g stop{}#s{stop-color:#0af}', '<stop id="s"/>', '<stop id="s" stop-color="#0af"></stop>'],
  ['a rule for all of a class', '*.a{fill:teal}', '<path class="a"/>', '<path class="a" fill="teal"></path>'],
  ['Inkscape, whose sheet is empty', '', '<path/>', '<path></path>'],
  ['a sheet with an encoding', '@charset "utf-8";.a{fill:red}', '<path class="a"/>', '<path class="a" fill="red"></path>'],
  ['a rule that stands over an attribute', '.a{fill:red}', '<path class="a" fill="blue"/>', '<path class="a" fill="red"></path>'],
  [
    'a rule below the own style',
    '.a{fill:red;stroke:red}',
    '<path class="a" style="fill:blue"/>',
    '<path class="a" style="fill:blue" stroke="red"></path>',
  ],
  ['a stronger rule before a weaker one', '.a{fill:red}path{fill:blue}', '<path class="a"/>', '<path class="a" fill="red"></path>'],
  ['an id over a class', '#i{fill:red}.a{fill:blue}', '<path id="i" class="a"/>', '<path id="i" class="a" fill="red"></path>'],
  ['a type with a class', 'path.a{fill:red}rect.a{fill:blue}', '<path class="a"/>', '<path class="a" fill="red"></path>'],
  [
    'a property that is no attribute',
    '.a{mix-blend-mode:multiply}',
    '<path class="a"/>',
    '<path class="a" style="mix-blend-mode:multiply"></path>',
  ],
  [
    'a font',
    `.t{font-family:'Open Sans',Arial;font-size:12px}`,
    '<text class="t">x</text>',
    `<text class="t" font-family="'Open Sans',Arial" font-size="12px">x</text>`,
  ],
  ['a rule that a browser cannot read', '.a{fill:red;;no colon}', '<path class="a"/>', '<path class="a" fill="red"></path>'],
])('the rules of %s are moved onto the elements, in the form and by the server', async (_program, css, content, right) => {
  const expected = new window.DOMParser().parseFromString(`<svg viewBox="0 0 9 9">${right}</svg>`, 'text/html').body.firstElementChild
  const found = new window.DOMParser().parseFromString(await outcomeOf(drawing(css, content)), 'text/html').body.firstElementChild
  expect(found?.isEqualNode(expected), found?.outerHTML).toBe(true)
})

test.each([
  ['the type of the sheet', ' type="text/css"', '.a{fill:red}', 'fill="red"'],
  ['a sheet for screens', ' media="screen"', '.a{fill:red}', 'fill="red"'],
  ['a sheet of another language', ' type="text/less"', '.a{fill:red}', ''],
])('%s is read', async (_what, attributes, css, right) => {
  expect(await outcomeOf(drawing(css, '<path class="a"/>', attributes))).toBe(
    `<svg viewBox="0 0 9 9"><path ${['class="a"', right].join(' ').trim()}></path></svg>`,
  )
})

test.each([
  ['a query of the screen', '@media (max-width:9px){.a{fill:red}}', '@media'],
  ['a font of its own', "@font-face{font-family:'X';src:url(data:font/woff;base64,AA)}", '@font-face'],
  ['a sheet elsewhere', '@import url(https://evil.example/x.css);', '@import'],
  ['an animation', '@keyframes spin{to{transform:rotate(1turn)}}', '@keyframes'],
  ['a part of a part', 'g .a{fill:red}', 'g .a'],
  ['an attribute', '[fill]{fill:red}', '[fill]'],
  ['a variable', ':root{--a:red}.a{fill:var(--a)}', 'var()'],
  ['a rule within a rule', '.a{fill:red;& path{fill:blue}}', 'a rule within a rule'],
])('%s in a style sheet is refused in the form and by the server, with the setting to choose', async (_what, css, named) => {
  expect(await outcomeOf(drawing(css, '<path class="a"/>'))).toBe(
    `The drawing has a style sheet that cannot be used here (${named}). Export it again without one: in Illustrator choose “Styling: Presentation Attributes”, in Inkscape “Plain SVG”`,
  )
})

test('a rule that applies to very many elements is refused', async () => {
  const css = `.a{font-family:'${'x'.repeat(2000)}'}`
  expect(await outcomeOf(drawing(css, '<g class="a"></g>'.repeat(1000)))).toContain('applies to too many elements')
})

test('references of style rules to other sites are removed like those of attributes', async () => {
  expect(await outcomeOf(drawing('.a{fill:url(https://evil.example/x.svg#a);stroke:red}', '<path class="a"/>'))).toBe(
    '<svg viewBox="0 0 9 9"><path class="a" stroke="red"></path></svg>',
  )
})

test('the API stores and refuses the same', async () => {
  const create = (svgContent: string) =>
    call(service, 'createFeature', { body: { title: 'Dock', description: 'At night', svgContent }, token })
  const taken = await create(drawing('.a{fill:red}', '<path class="a"/>'))
  expect((taken.body.feature as Plain).svgContent).toBe('<svg viewBox="0 0 9 9"><path class="a" fill="red"></path></svg>')
  const refused = await create(drawing('@media print{.a{fill:red}}', '<path class="a"/>'))
  expectProblem(refused, 400)
  expect([fieldErrors(refused), refused.body.message]).toEqual([['svgContent'], expect.stringContaining('Presentation Attributes')])
})
