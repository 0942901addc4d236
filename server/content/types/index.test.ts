import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definitions } from './index.ts'

test('every file of content types has its definition in the table of contents', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.startsWith('index.'))
  expect(definitions).toHaveLength(files.length)
})
