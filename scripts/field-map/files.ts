import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** Words of a source file: names of properties, and names that may mean an operation or a schema. */
export type SourceFile = { path: string; properties: Set<string>; names: Set<string> }

/** Reads the files as syntax: a field counts where it is a property or a whole string, not where it is a word in a text. */
export function readFiles(globs: string[], isRead: (path: string) => boolean = () => true): SourceFile[] {
  return globSync(globs, { cwd: root })
    .filter(isRead)
    .sort()
    .map((path) => {
      const found: SourceFile = { path, properties: new Set(), names: new Set() }
      const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.ES2022, false)
      const addNames = (text: string) => {
        for (const part of text.split(/[/?\s*]+/)) found.names.add(part)
      }
      /** Namespace imports; their members count as imported names: `operations.createFaq`. */
      const namespaces = new Set<string>()
      const visit = (node: ts.Node): void => {
        if (ts.isNamespaceImport(node)) namespaces.add(node.name.text)
        if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && namespaces.has(node.expression.text))
          found.names.add(node.name.text)
        if ((ts.isPropertyAssignment(node) || ts.isPropertyAccessExpression(node)) && ts.isIdentifier(node.name))
          found.properties.add(node.name.text)
        if (ts.isShorthandPropertyAssignment(node)) found.properties.add(node.name.text)
        if (ts.isBindingElement(node)) {
          const key = node.propertyName ?? node.name
          if (ts.isIdentifier(key)) found.properties.add(key.text)
        }
        if (ts.isImportSpecifier(node)) found.names.add((node.propertyName ?? node.name).text)
        if (ts.isStringLiteralLike(node)) {
          found.properties.add(node.text)
          addNames(node.text)
        }
        if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) addNames(node.text)
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })
}
