import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { iconMarkup } from '../../client/admin/controls/drawing/icon-markup.ts'
import { findIcons } from '../../client/admin/controls/drawing/icon-search.ts'
import { iconSet } from '../../client/generated/icon-set.tsx'
import { createSanitiser } from '../../server/sanitiser/sanitiser.ts'

const sanitiser = createSanitiser([])
afterAll(() => sanitiser.close())

const names = (search: string) => findIcons(search).map(({ name }) => name)

test('there are sixty icons and more, each with a name of its own and a drawing that the server stores unchanged', async () => {
  expect(iconSet.length).toBeGreaterThanOrEqual(60)
  expect(new Set(names('')).size).toBe(iconSet.length)
  const markup = iconSet.map(({ shapes }) =>
    iconMarkup({ innerHTML: JSDOM.fragment(`<svg>${renderToStaticMarkup(shapes)}</svg>`).firstElementChild?.innerHTML ?? '' }),
  )
  expect(new Set(markup).size).toBe(iconSet.length)
  expect(await Promise.all(markup.map((one) => sanitiser.svg('svgContent', one)))).toEqual(markup)
})

test('a search finds icons by their names first, and by related words in any order and letter case', () => {
  expect(names('truck')).toEqual(['Truck'])
  expect(names('COLD')).toContain('Snowflake')
  expect(names('check calendar')).toEqual(['Calendar with check'])
  expect(names('box')[0]).toBe('Box')
  expect(names('unicorn')).toEqual([])
})
