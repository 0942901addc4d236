import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'

test('every file of the migrations folder except shared helpers runs, in the order of its number', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => !['columns.ts', 'search-entries.ts'].includes(file))
  expect(migrationNames()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort())
})

test('no two migrations have the same number', () => {
  const numbers = migrationNames().map((name) => name.slice(0, 3))
  expect(new Set(numbers).size).toBe(numbers.length)
})
