import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { securityEvents } from '../../server/accounts/security-events.ts'
import { projectRoot } from '../../server/configuration.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

test('the table of security events lists every event of the log with its level', () => {
  const section = read('docs/operations.md').split('## Security events')[1]?.split('\n## ')[0] ?? ''
  const lines = [...section.matchAll(/^\| (`.+?`) \| (\w+) \|/gm)]
  const documented = lines.flatMap(([, names = '', level]) => [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => [name, level]))
  expect(Object.fromEntries(documented)).toEqual({ ...securityEvents, securityEvent: 'level' })
})

test('a test title names every promise of tests/promises.tsv, and every id in a title is a promise', () => {
  const [, ...rows] = read('tests/promises.tsv').trim().split('\n')
  const promises = rows.map((row) => row.split('\t')[0])
  const files = globSync('{shared,server,client,scripts,tests}/**/*.test.{ts,tsx}', { cwd: projectRoot })
  const titles = files.flatMap((file) => read(file).match(/(?:'(?:[^'\\\n]|\\.)+'|`[^`\n]+`)(?=,)/g) ?? [])
  const named = titles.flatMap((title) => title.match(/SEC-[A-Z]-\d+/g) ?? [])
  expect([...new Set(named)].sort()).toEqual(promises)
})
