import { createHash } from 'node:crypto'

/** A text that stands in a page, with its source for the content security policy. */
export type Inlined = { text: string; source: string }

export const inlined = (text: string): Inlined => ({ text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` })
