import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sample } from './samples.ts'

/** The receivers of `docs/api/samples`, which are written for this event. */
const writtenFor = 'enquiry.created'

const receivers = [
  { label: 'TypeScript, SDK', code: 'typescript', file: 'typescript/receiver.ts' },
  { label: 'TypeScript, fetch', code: 'typescript', file: 'typescript/handler.ts' },
  { label: 'Python', code: 'python', file: 'python/receiver.py' },
] as const

/** Programs that receive an event and verify it, one for each language. */
export const receiverSamples = (event: string): Sample[] =>
  receivers.map(({ label, code, file }) => ({
    label,
    code,
    source: readFileSync(join(import.meta.dirname, '../../docs/api/samples', file), 'utf8')
      .trimEnd()
      .replaceAll(writtenFor, () => event),
    token: '',
  }))
