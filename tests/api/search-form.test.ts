import { expect, test } from 'vitest'
import { searchForm } from '../../shared/normal-forms.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()

/** Ideographs have no forms of their own beyond the compatibility ones, and there are 98,000 of them. */
const isCompared = (character: string) => character.normalize('NFKD') !== character || !/[\p{Script=Han}\p{Co}\p{Cn}]/u.test(character)

test('the database and the program have one form of a search, for every character that both know', async () => {
  const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  const texts = codes.map((code) => String.fromCodePoint(code)).filter(isCompared)
  expect(texts.length).toBeGreaterThan(50_000)
  const { rows } = await service.tools.database.raw<{ rows: { text: string; form: string }[] }>(
    `select text, search_form('Ab' || text || 'Σ ' || text || ' A') as form from unnest(?::text[]) as texts (text) where unicode_assigned(text)`,
    [texts],
  )
  expect(rows.length).toBeGreaterThan(50_000)
  expect(rows.filter(({ text, form }) => form !== searchForm(`Ab${text}Σ ${text} A`))).toEqual([])
})
