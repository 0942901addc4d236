import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityEvents } from '../../server/accounts/security-events.ts'
import { projectRoot } from '../../server/configuration.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const section = read('SECURITY.md').split('## Promises and their tests')[1]?.split('\n## ')[0] ?? ''
const rows = section.split('\n').filter((line) => /^\| [A-M] \|/.test(line))
const shown = rows.flatMap((row) => [...row.matchAll(/\[[^\]]+\]\(([^)]+\.test\.ts)\): (.+?)(?=<br>| \|$)/g)])

test('the table of the log has every security event, at its level', () => {
  const log = read('SECURITY.md').split('## What is logged')[1]?.split('\n## ')[0] ?? ''
  const lines = [...log.matchAll(/^\| (`.+?`) \| (\w+) \|/gm)]
  const documented = lines.flatMap(([, names = '', level]) => [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => [name, level]))
  expect(Object.fromEntries(documented)).toEqual({ ...securityEvents, securityEvent: 'level' })
})

test('every rule has its promises, and every promise names a test or says that it has none', () => {
  expect([...new Set(rows.map((row) => row.charAt(2)))].join('')).toBe('ABCDEFGHIJKLM')
  for (const row of rows) expect(row).toMatch(/(\]\([^)]+\.test\.ts\): .+|no test.*|`npm run lint`.*) \|$/)
})

test.each(shown.map(([, path = '', title = '']) => ({ path, title })))('$path has “$title”', ({ path, title }) => {
  const titles = read(path).match(/'(?:[^'\\\n]|\\.)+'|`[^`\n]+`/g) ?? []
  expect(titles.some((text) => text.includes(title))).toBe(true)
})
