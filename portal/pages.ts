import type { Contract } from '../server/contract/document.ts'
import { documentedRoutes } from '../server/contract/documented-routes.ts'
import { type ProblemName, problemTypes } from '../server/contract/problem-types.ts'
import { memoise } from '../shared/memoise.ts'
import { changesPage } from './changes/changes-page.ts'
import type { DocsPage } from './docs-page.ts'
import { gettingStarted, sdkPage, usingTheApi, webhooksGuide } from './guides.ts'
import { problemPath } from './problem-table.ts'
import { problemCatalogue, problemPage } from './problems.ts'
import { eventPage } from './reference/event-page.ts'
import { documentedEvents, eventPath, eventView } from './reference/events.ts'
import { operationPath } from './reference/links.ts'
import { operationPage } from './reference/operation-page.ts'
import { operationView } from './reference/operation-view.ts'
import { overviewPage } from './reference/overview.ts'
import { schemaPage, schemaPath, schemasOf } from './reference/schema-page.ts'
import { schemasPage } from './reference/schemas-page.ts'
import { firstSentence } from './texts.ts'

/** A line of the documentation's table of contents, and its page. */
export type PageEntry = {
  kind: 'Guide' | 'Operation' | 'Event' | 'Problem' | 'Schema'
  path: string
  title: string
  /** Beside the title in search results and llms.txt, as plain text. */
  detail: string
  /** Further names to find it by. */
  words: string
  /** What it says at length, for the search. */
  text: string
  create: () => DocsPage
}

/** An entry of the search's index. */
export type IndexEntry = Omit<PageEntry, 'create' | 'kind'> & { kind: string }

/** Every page of the documentation, in the order of the navigation. */
export const pageEntries = memoise((contract: Contract): PageEntry[] => [
  guide('', 'API reference', 'Every operation by its part of the site', () => overviewPage(contract)),
  guide('/getting-started', 'Getting started', 'From the first read to a published draft', () => gettingStarted(contract)),
  guide('/using-the-api', 'Using the API', 'Pagination, errors, caching, idempotency, concurrency, limits', () => usingTheApi(contract)),
  guide('/webhooks', 'Receive webhooks', 'Events sent to your own server, signed', () => webhooksGuide(contract), 'webhooks'),
  guide('/schemas', 'Schemas', 'The objects and values of requests, responses and events', () => schemasPage(contract)),
  guide('/problems', 'Problems', 'All kinds of errors', problemCatalogue),
  guide('/sdk', 'SDK', 'The typed TypeScript client', () => sdkPage(contract)),
  guide('/changes', 'Changes', 'What each release changed', () => changesPage(contract), 'changelog'),
  ...operationEntries(contract),
  ...documentedEvents(contract).map(
    (event): PageEntry => ({
      ...{ kind: 'Event', path: eventPath(event.name), title: event.operation.summary, detail: event.name, words: 'webhook event' },
      text: event.operation.description ?? '',
      create: () => eventPage(eventView(contract, event)),
    }),
  ),
  ...(Object.entries(problemTypes) as [ProblemName, (typeof problemTypes)[ProblemName]][]).map(
    ([name, { status, title, cause, remedy }]): PageEntry => ({
      ...{ kind: 'Problem', path: problemPath(name), title, detail: `${status} ${name}`, words: `${name} status code` },
      text: `${cause} ${remedy}`,
      create: () => problemPage(contract, name),
    }),
  ),
  ...Object.entries(schemasOf(contract)).map(
    ([name, { description = '', properties = {} }]): PageEntry => ({
      ...{ kind: 'Schema', path: schemaPath(name), title: name, detail: firstSentence(String(description)).replaceAll('`', ''), words: '' },
      text: Object.keys(properties).join(' '),
      create: () => schemaPage(contract, name),
    }),
  ),
])

const guide = (path: string, title: string, detail: string, create: () => DocsPage, words = ''): PageEntry => ({
  ...{ kind: 'Guide', path: `/docs${path}`, title, detail, words, text: '' },
  create,
})

function operationEntries(contract: Contract): PageEntry[] {
  return documentedRoutes(contract).map((route): PageEntry => {
    const { operationId, summary, description = '', tags } = route.operation
    return {
      ...{ kind: 'Operation', path: operationPath(operationId), title: summary, text: description },
      detail: `${route.verb.toUpperCase()} ${route.path}`,
      words: `${operationId} ${tags.join(' ')}`,
      create: () => operationPage(operationView(contract, route)),
    }
  })
}
