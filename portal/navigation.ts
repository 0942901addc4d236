import type { Contract } from '../server/contract/document.ts'
import { escapeHtml } from '../shared/escape-html.ts'
import { memoise } from '../shared/memoise.ts'
import type { DocsPage } from './docs-page.ts'
import { documentedEvents, eventPath } from './reference/events.ts'
import { tagGroups } from './reference/groups.ts'
import { operationPath } from './reference/links.ts'
import { schemasPath } from './reference/schemas-page.ts'

/** The pages that are no part of the reference, in the order of the navigation, and where the pages below them are. */
const guides = [
  { href: '/docs', label: 'Reference' },
  { href: '/docs/getting-started', label: 'Getting started' },
  { href: '/docs/using-the-api', label: 'Using the API' },
  { href: '/docs/webhooks', label: 'Webhooks' },
  { href: schemasPath, label: 'Schemas', below: `${schemasPath}/` },
  { href: '/docs/problems', label: 'Problems', below: '/docs/problems/' },
  { href: '/docs/sdk', label: 'SDK' },
  { href: '/docs/changes', label: 'Changes' },
]

const groupsOf = memoise(tagGroups)

const link = (href: string, html: string, current: string) =>
  `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${html}</a>`

/** The link of a guide, and below it the current page, if that is one of many that the navigation does not list. */
function guideHtml({ href, label, below }: (typeof guides)[number], { path, title, isTransient = false }: CurrentPage): string {
  const own = link(href, label, path)
  if (below === undefined || isTransient || !path.startsWith(below)) return own
  return `${own}<ul><li>${link(path, escapeHtml(title.replace(`${label}: `, '')), path)}</li></ul>`
}

type CurrentPage = Pick<DocsPage, 'path' | 'title' | 'isTransient'>

/** Navigation of all pages: the guides, then every operation by its tag; the tag of the current page is unfolded. */
export function navigation(contract: Contract, page: CurrentPage): string {
  const current = page.path
  const isEvent = current.startsWith(eventPath(''))
  const top = guides.map((guide) => guideHtml(guide, page))
  const groups = groupsOf(contract).map(({ name, tags }) => {
    const parts = tags.map((tag) => {
      const links = tag.routes.map(({ verb, operation }) => {
        const method = verb.toUpperCase()
        const html = `<span>${escapeHtml(operation.summary)}</span><small class="${verb}">${method === 'DELETE' ? 'DEL' : method}</small>`
        return `<li>${link(operationPath(operation.operationId), html, current)}</li>`
      })
      const isOpen = tag.routes.some(({ operation }) => operationPath(operation.operationId) === current)
      return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(tag.name)}</summary><ul>${links.join('')}</ul></details>`
    })
    return `<p class="group-name">${escapeHtml(name)}</p>${parts.join('')}`
  })
  const events = documentedEvents(contract).map(
    ({ name, operation }) => `<li>${link(eventPath(name), `<span>${escapeHtml(operation.summary)}</span>`, current)}</li>`,
  )
  const eventList = `<details${isEvent ? ' open' : ''}><summary>Events</summary><ul>${events.join('')}</ul></details>`
  return `<nav id="navigation" aria-label="Documentation"><a class="close" href="#main">Close</a><div class="guides">${top.join('')}</div>${groups.join('')}<p class="group-name">Webhook events</p>${eventList}</nav>`
}
