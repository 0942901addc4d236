import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** What a file of tests speaks of: the names of properties, and everything by which it may name an operation or a record. */
export type TestFile = { path: string; properties: Set<string>; names: Set<string> }

/** Reads the tests as syntax: a field counts where it is a property or a whole string, not where it is a word of a sentence. */
export function readTests(): TestFile[] {
  return globSync(['tests/{api,browser,mock}/**/*.ts', 'client/**/*.test.{ts,tsx}'], { cwd: root })
    .sort()
    .map((path) => {
      const found: TestFile = { path, properties: new Set(), names: new Set() }
      const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2022, false)
      const visit = (node: ts.Node): void => {
        if ((ts.isPropertyAssignment(node) || ts.isPropertyAccessExpression(node)) && ts.isIdentifier(node.name))
          found.properties.add(node.name.text)
        if (ts.isShorthandPropertyAssignment(node)) found.properties.add(node.name.text)
        if (ts.isBindingElement(node)) {
          const key = node.propertyName ?? node.name
          if (ts.isIdentifier(key)) found.properties.add(key.text)
        }
        if (ts.isStringLiteralLike(node)) {
          found.properties.add(node.text)
          for (const part of node.text.split(/[/?\s*]+/)) found.names.add(part)
        }
        if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
          for (const part of node.text.split(/[/?\s*]+/)) found.names.add(part)
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })
}
