import type { Contract } from '../../contract/document.ts'
import { proofPath } from '../proof/paths.ts'

/** The guides on the overview: address, title, and what a reader finds there. */
export const guideCards: [href: string, title: string, text: string][] = [
  ['/docs/getting-started', 'Getting started', 'From the first read to a published draft, in ten minutes.'],
  ['/docs/using-the-api', 'Using the API', 'Pagination, errors, caching, safe retries and limits.'],
  ['/docs/sdk', 'SDK', 'The typed TypeScript client, with retries and errors as classes.'],
  ['/docs/webhooks', 'Webhooks', 'Events sent to your own server, signed.'],
  ['/docs/problems', 'Problems', 'Every kind of error, its cause, and what to do.'],
  ['/docs/changes', 'Changes', 'Every release, with what can break a client.'],
  [proofPath, 'Proof', 'What the tests have shown of each response.'],
]

/** How every request and response is, at a glance: id, title and Markdown. */
export const glance = ({ info }: Contract): [id: string, title: string, text: string][] => [
  [
    'format',
    'Format',
    'A body is JSON, or `multipart/form-data` where it has files. Responses are JSON, times RFC 3339 in UTC, ids UUIDs. [Files and size limits](/docs/using-the-api#size-limits)',
  ],
  [
    'errors',
    'Errors',
    'Errors are problem documents (RFC 9457): `type` for programs, `message` for people, `errors` for the fields of a form. [All kinds](/docs/problems)',
  ],
  [
    'limits',
    'Limits',
    '`RateLimit` says what is left. Above a limit the response is 429, with the seconds to wait in `Retry-After`. [How much](/docs/using-the-api#rate-limits)',
  ],
  [
    'versions',
    'Versions',
    `This is contract ${info.version}, which every response names in \`Haulfront-Contract\`. Breaking changes are declared, and checked by tests. [Changes](/docs/changes)`,
  ],
]

/** Rules of kinds of operations, in Markdown. */
export const rules: [title: string, text: string][] = [
  [
    'Lists',
    'Lists take `page` and `limit`, and return `total`. They come in the editors’ order, or as `sort` says. [Pagination](/docs/using-the-api#pagination)',
  ],
  [
    'Retries',
    'A create with an `Idempotency-Key` creates one record, however often it is sent within a day. [Idempotency](/docs/using-the-api#idempotency)',
  ],
  [
    'Editing together',
    'An edit with `If-Match` is refused when the record has changed meanwhile. [Concurrency](/docs/using-the-api#concurrency)',
  ],
]
