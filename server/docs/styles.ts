import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocsPage } from './docs-page.ts'

/** The style sheet of a page with its source for the content security policy. */
export type Styles = { text: string; source: string }

/** Without comments and indentation, which a page would carry each time. */
const read = (name: string) =>
  readFileSync(join(import.meta.dirname, `styles/${name}.css`), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\n\s*/g, '\n')

function stylesOf(...names: string[]): Styles {
  const text = ['theme', 'base', 'frame', 'code', 'search', ...names, 'print'].map(read).join('').trim()
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

const styles: Record<NonNullable<DocsPage['layout']> | 'prose', Styles> = {
  prose: stylesOf('try', 'proof'),
  operation: stylesOf('operation', 'fields', 'try'),
  overview: stylesOf('operation', 'overview', 'proof', 'changes'),
}

/** The styles stand in each page, those of its layout only: a linked sheet would cost the first sight of a page a round trip of a phone. */
export const pageStyles = ({ layout }: DocsPage): Styles => styles[layout ?? 'prose']
