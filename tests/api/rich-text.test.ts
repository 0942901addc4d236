// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { lossOf } from '../../client/admin/controls/rich-text/markup.ts'
import { cargoServices } from '../../server/demo/content/services-cargo.ts'
import { roadServices } from '../../server/demo/content/services-road.ts'
import { harmlessHtmls } from './sanitising-cases.ts'

test.each([...roadServices, ...cargoServices])(
  'the text editor keeps everything in the demo’s description of $title',
  ({ fullDescription }) => expect(lossOf(fullDescription)).toEqual([]),
)

/** Sanitised markup that the text editor shows as HTML only. */
const asHtml: Record<string, string[]> = {
  'a table': ['<caption>', '<thead>', 'rowspan of <td>'],
  'harmless styles': ['the way its parts lie within each other'],
  'colours and sizes as editors write them': ['<font>'],
  'a table as editors write it': ['border of <table>', 'width of <td>', 'align of <td>'],
  'a disclosure': ['<details>', '<summary>'],
}

test.each(harmlessHtmls)('the text editor preserves %s, or reports what it would lose', (what, html) =>
  expect(lossOf(html)).toEqual(asHtml[what] ?? []),
)
