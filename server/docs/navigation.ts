import type { Contract } from '../contract/document.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { memoise } from '../lib/memoise.ts'
import { proofPath } from './proof/paths.ts'
import { documentedEvents, eventPath } from './reference/events.ts'
import { tagGroups } from './reference/groups.ts'
import { operationPath } from './reference/links.ts'

/** The pages that are no part of the reference, in the order of the navigation. */
export const guides = [
  ['/docs', 'Reference'],
  ['/docs/getting-started', 'Getting started'],
  ['/docs/webhooks', 'Webhooks'],
  ['/docs/problems', 'Problems'],
  ['/docs/sdk', 'SDK'],
  ['/docs/changes', 'Changes'],
  [proofPath, 'Proof'],
] as const

const groupsOf = memoise(tagGroups)

const link = (href: string, html: string, current: string) =>
  `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${html}</a>`

/** Navigation of all pages: the guides, then every operation by its tag; the tag of the current page is unfolded. */
export function navigation(contract: Contract, current: string): string {
  const isEvent = current.startsWith(eventPath(''))
  const section = isEvent
    ? undefined
    : guides.findLast(([href]) => current === href || (href !== '/docs' && current.startsWith(`${href}/`)))?.[0]
  const top = guides.map(([href, label]) => link(href, label, section ?? current))
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
  return `<nav id="navigation" aria-label="Documentation"><a class="close" href="#main">Close</a><div class="guides">${top.join('')}</div>${groups.join('')}<p class="group-name">What webhooks send</p>${eventList}</nav>`
}
