import type { DocumentedRoute } from '../../server/contract/documented-routes.ts'
import { escapeHtml } from '../../shared/escape-html.ts'

export const operationPath = (operationId: string) => `/docs/operations/${operationId}`

export const tagAnchor = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

export const methodBadge = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`

/** Heading with an address of its own. */
export const heading = (id: string, title: string, level = 2) =>
  `<h${level} id="${id}"><a href="#${id}">${escapeHtml(title)}</a></h${level}>`

/** An address that may break after a slash of its path; its origin stays whole, because the reader's takes its place. */
const breakable = (address: string) => escapeHtml(address).replaceAll(/(?<![:/])\/(?!\/)/g, '/<wbr>')

/** An address with a button that copies it, which only a script shows. */
export const copiedAddress = (address: string) =>
  `<code>${breakable(address)}</code><button type="button" class="copy-text" aria-label="Copy address">Copy</button>`

/** A line of a list of operations or events. @param access who may call it, in a word. */
export const rowHtml = (href: string, method: string, title: string, address: string, access = '') =>
  `<li><a href="${href}">${methodBadge(method)}<span>${escapeHtml(title)}</span><code>${breakable(address)}</code>${access === '' ? '' : ` <small>${access}</small>`}</a></li>`

export const operationRow = ({ verb, path, operation }: DocumentedRoute, access?: string) =>
  rowHtml(operationPath(operation.operationId), verb.toUpperCase(), operation.summary, path, access)
