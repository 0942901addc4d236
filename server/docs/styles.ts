import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The style sheet stands in each page: a linked one would cost the first sight of a page a round trip of a phone. */
export const styles = readFileSync(join(import.meta.dirname, 'assets/docs.css'), 'utf8')

/** Source of the style sheet for the content security policy. */
export const stylesSource = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
