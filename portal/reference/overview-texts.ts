import type { Contract } from '../../server/contract/document.ts'

/** The guides on the overview: address, title, and what a reader finds there. */
export const guideCards: [href: string, title: string, text: string][] = [
  ['/docs/getting-started', 'Getting started', 'From the first read to a published draft, in ten minutes.'],
  ['/docs/using-the-api', 'Using the API', 'Pagination, errors, caching, safe retries and limits.'],
  ['/docs/sdk', 'SDK', 'The typed TypeScript client, with retries and errors as classes.'],
  ['/docs/webhooks', 'Webhooks', 'Events sent to your own server, signed.'],
  ['/docs/schemas', 'Schemas', 'Every object and value, with its fields and an example.'],
  ['/docs/problems', 'Problems', 'Every kind of error, its cause, and what to do.'],
  ['/docs/changes', 'Changes', 'Every release, with what can break a client.'],
]

/** How every request and response is, at a glance: id, title and Markdown. */
export const glance = ({ info }: Contract): [id: string, title: string, text: string][] => [
  [
    'format',
    'Format',
    'Send JSON, or `multipart/form-data` where an operation takes files. Responses are JSON, with times in RFC 3339 (UTC) and UUIDs as ids. [Files and size limits](/docs/using-the-api#size-limits)',
  ],
  [
    'errors',
    'Errors',
    'Errors are problem documents (RFC 9457): `type` for programs, `message` for people, `errors` for the fields of a form. [All kinds](/docs/problems)',
  ],
  [
    'limits',
    'Limits',
    'The header `RateLimit` shows how many requests remain. Above a limit the response is 429, with the seconds to wait in `Retry-After`. [All limits](/docs/using-the-api#rate-limits)',
  ],
  [
    'versions',
    'Versions',
    `This is contract ${info.version}; every response names its version in \`Haulfront-Contract\`. Breaking changes are listed. [Changes](/docs/changes)`,
  ],
]

/** Rules of kinds of operations, in Markdown. */
export const rules: [title: string, text: string][] = [
  [
    'Lists',
    'Paged lists take `page` and `limit`, and return the total; short lists return all records. Content comes in the order that editors chose, most other records newest first. [Pagination](/docs/using-the-api#pagination)',
  ],
  [
    'Retries',
    'Send a create with an `Idempotency-Key` to repeat it safely: within a day it creates one record only. [Idempotency](/docs/using-the-api#idempotency)',
  ],
  [
    'Editing together',
    'Send an edit with `If-Match`, so that it is refused if someone else has changed the record. [Concurrency](/docs/using-the-api#concurrency)',
  ],
]
