import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const id = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b/g
/** Ids at the end of a title; an expression or a `%s` stands for the ids of a table's rows. */
const idsAtEnd = / \(((?:\$\{(?:[^{}]|\{[^{}]*\})*\}|%s|[A-Z][A-Z0-9-]*-\d+)(?:, (?!\)))?)+\)$/
const tables = ['tests/requirements.tsv', 'tests/promises.tsv'].map((table) => readFileSync(join(root, table), 'utf8'))
const isRow = (name: string) => tables.some((table) => table.includes(`\n${name}\t`))

/** Titles of the tests, groups and steps of a file, as they are written. */
function titlesOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2022, true)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(test|describe)\b/.test(node.expression.getText())) {
      const [title] = node.arguments
      if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText().slice(1, -1))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}

/** @returns why a title is refused; undefined for a good one. */
function faultOf(title: string): string | undefined {
  const ending = idsAtEnd.exec(title)?.[0] ?? ''
  const words = title.slice(0, title.length - ending.length)
  if (words.match(id)?.some(isRow)) return 'an id that is not at the end'
  if (ending.split(/, (?=[$%A-Z])/).length > 3) return 'more than three ids'
  return ending.match(id)?.find((name) => !isRow(name)) && 'an id of no table'
}

const paths = globSync('{client,scripts,server,shared,tests}/**/*.test.{ts,tsx}', { cwd: root })

test('titles of tests and steps name at most three requirements or promises, at the end', () => {
  const faults = paths.flatMap((path) => titlesOf(path).map((title) => ({ path, title, fault: faultOf(title) })))
  expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([])
})

test.each([
  ['PUB-FAQ-02 shows the first 30', 'an id that is not at the end'],
  ['shows the first 30 (PUB-FAQ-01, PUB-FAQ-02, PUB-FAQ-03, MSG-11)', 'more than three ids'],
  ['shows the first 30 (PUB-FAQ-99)', 'an id of no table'],
  ['shows the first 30 (PUB-FAQ-02, MSG-11, SEC-L-01)', undefined],
])('the title “%s” has the error: %s', (title, fault) => {
  expect(faultOf(title)).toBe(fault)
})
