import { JSDOM } from 'jsdom'
import { afterAll, expect, test } from 'vitest'
import { scopeIds } from '../../client/ui/scoped-ids.ts'
import { createSanitiser } from '../../server/sanitiser/sanitiser.ts'
import { harmlessSvgs, hostileSvgs } from './sanitising-cases.ts'

const sanitiser = createSanitiser([])
afterAll(() => sanitiser.close())

const prefix = '_R_1_'
const parse = (markup: string) => new JSDOM(markup).window.document.body
const sanitised = (markup: string) => sanitiser.svg('svgContent', markup).catch(() => '')

test.each([...harmlessSvgs, ...hostileSvgs])(
  'of a drawing with %s only the ids and the references to them get its prefix (SEC-F-08)',
  async (_what, markup) => {
    const clean = await sanitised(markup)
    const own = parse(scopeIds(clean, prefix))
    for (const { id } of own.querySelectorAll('[id]')) expect(id.startsWith(prefix)).toBe(true)
    for (const [, id] of own.innerHTML.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(id?.startsWith(prefix)).toBe(true)
    expect(own.innerHTML.replaceAll(prefix, '')).toBe(parse(clean).innerHTML)
  },
)

test('a drawing refers to no id of another drawing', async () => {
  const drawings = await Promise.all(harmlessSvgs.map(([, markup]) => sanitised(markup)))
  const page = parse(drawings.map((markup, index) => `<p>${scopeIds(markup, `_R_${index}_`)}</p>`).join(''))
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  let named = 0
  for (const paragraph of page.querySelectorAll('p'))
    for (const [, id = ''] of paragraph.innerHTML.matchAll(/(?:url\(|href=")#([^)"]+)/g)) {
      const owner = page.querySelector(`[id="${id}"]`)?.closest('p')
      expect([paragraph, undefined]).toContain(owner)
      named += 1
    }
  expect(named).toBeGreaterThan(5)
})
