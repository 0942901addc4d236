import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentTypes, definitions } from './index.ts'

test('the table of contents lists every file of content types by its name', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.startsWith('index.'))
  const names = files.map((file) => file.replace(/\.ts$/, '').replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase()))
  expect(Object.keys(contentTypes).sort()).toEqual(names.sort())
})

test('every definition has the name under which it is listed', () => {
  expect(definitions.map(({ contentType }) => contentType)).toEqual(Object.keys(contentTypes))
})
