import type { Contract } from '../../server/contract/document.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { methodBadge, operationPath } from '../reference/links.ts'

/** A method and a path, as a change names an operation between back quotes. */
const named = String.raw`((?:GET|HEAD|POST|PUT|DELETE) \/[\w{}\/.-]*)`

export type ChangedOperations = {
  /** Links the operations that a text names, in HTML. */
  linkedHtml: (html: string) => string
  /** The same in Markdown. */
  linkedMarkdown: (markdown: string) => string
  /** Names of operations in a text that the contract does not have. */
  unknown: (markdown: string) => string[]
}

/** Finds the operations that the texts of changes name, such as `GET /media`. */
export function changedOperations(contract: Contract): ChangedOperations {
  const ids = new Map(
    documentedRoutes(contract).map(({ verb, path, operation }) => [`${verb.toUpperCase()} ${path}`, operation.operationId]),
  )
  /** Replaces what a pattern finds of the operations that the contract has. */
  const replaced = (text: string, pattern: string, write: (id: string, found: string, name: string) => string) =>
    text.replaceAll(new RegExp(pattern, 'g'), (found, name: string) => {
      const id = ids.get(name)
      return id === undefined ? found : write(id, found, name)
    })
  return {
    linkedHtml: (html) =>
      replaced(html, `<code>${named}</code>`, (id, _found, name) => {
        const [method = '', path = ''] = name.split(' ')
        return `<a class="operation-link" href="${operationPath(id)}">${methodBadge(method)} <code>${path}</code></a>`
      }),
    linkedMarkdown: (markdown) => replaced(markdown, `\`${named}\``, (id, code) => `[${code}](${operationPath(id)}.md)`),
    unknown: (markdown) =>
      [...markdown.matchAll(new RegExp(`\`${named}\``, 'g'))].flatMap(([, name = '']) => (ids.has(name) ? [] : [name])),
  }
}
