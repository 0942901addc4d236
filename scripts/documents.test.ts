import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** Documents without `docs/api`, whose links are addresses of the running site. */
const documents = globSync('{*.md,docs/*.md,docs/decisions/*.md,{client,server,tests,scripts}/**/README.md}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const exists = (path: string) => globSync(path, { cwd: root }).length > 0

/** Files that exist only after a build or a run, or in the reader's own folder. */
const madeLater = /^(data|dist|test-results|screenshots)\/|generated|NAME|TYPE|NNN|…/

test.each(documents)('every path that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) => join(dirname(document), path))
  const named = [...text.matchAll(/`((?:client|docs|openapi|portal|scripts|server|shared|tests)\/[\w./*{},-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const missing = [...links, ...named].filter((path) => !madeLater.test(path) && !exists(path))
  expect(missing).toEqual([])
})

test('no document has the marks of a merge conflict', () => {
  const all = globSync('{*.md,{docs,openapi,client,server,tests,scripts}/**/*.{md,yaml,tsv}}', { cwd: root })
  const conflicts = all.filter((path) => /^(?:<{7}|={7}|>{7})(?: |$)/m.test(readFileSync(join(root, path), 'utf8')))
  expect(conflicts).toEqual([])
})

test.each(documents)('every command that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const npm = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts))
  const npx = [...text.matchAll(/\bnpx ([\w-]+)/g)].map(([, tool = '']) => join('node_modules/.bin', tool))
  const node = [...text.matchAll(/\bnode ([\w./-]+\.(?:ts|mjs))/g)].map(([, file = '']) => file)
  expect([...npm, ...[...npx, ...node].filter((file) => !existsSync(join(root, file)))]).toEqual([])
})

test.each(Object.entries(scripts))('the files of npm run %s exist', (_name, command) => {
  const files: string[] = command.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? []
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
