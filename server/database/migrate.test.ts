import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'

test('every file of the migrations folder is registered, in the order of its number', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((file) => /^\d{3}-/.test(file))
  expect(migrationNames()).toEqual(files.map((file) => file.replace(/\.ts$/, '')).sort())
})
