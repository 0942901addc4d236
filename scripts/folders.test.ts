import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const admin = join(import.meta.dirname, '../client/admin')

test('no folder of the admin area has more than 25 files beside their tests', () => {
  const files = readdirSync(admin, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\./.test(entry.name),
  )
  const folders = Map.groupBy(files, ({ parentPath }) => parentPath)
  expect([...folders].filter(([, inside]) => inside.length > 25).map(([path]) => path)).toEqual([])
})
