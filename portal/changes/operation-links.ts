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
  const link = (text: string, write: (id: string) => string) => {
    const id = ids.get(text)
    return id === undefined ? undefined : write(id)
  }
  return {
    linkedHtml: (html) =>
      html.replaceAll(new RegExp(`<code>${named}</code>`, 'g'), (code, name: string) => {
        const [method = '', path = ''] = name.split(' ')
        return (
          link(name, (id) => `<a class="operation-link" href="${operationPath(id)}">${methodBadge(method)} <code>${path}</code></a>`) ??
          code
        )
      }),
    linkedMarkdown: (markdown) =>
      markdown.replaceAll(
        new RegExp(`\`${named}\``, 'g'),
        (code, name: string) => link(name, (id) => `[${code}](${operationPath(id)}.md)`) ?? code,
      ),
    unknown: (markdown) =>
      [...markdown.matchAll(new RegExp(`\`${named}\``, 'g'))].flatMap(([, name = '']) => (ids.has(name) ? [] : [name])),
  }
}
