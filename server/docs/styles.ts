import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocsPage } from './docs-page.ts'
import { type Inlined, inlined } from './inlined.ts'

/** Without comments and indentation, which a page would carry each time. */
const read = (name: string) =>
  readFileSync(join(import.meta.dirname, `styles/${name}.css`), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\n\s*/g, '\n')

const stylesOf = (...names: string[]) => inlined(['theme', 'base', 'frame', 'code', 'search', ...names, 'print'].map(read).join('').trim())

const styles: Record<NonNullable<DocsPage['layout']> | 'prose', Inlined> = {
  prose: stylesOf('contents', 'facts', 'try'),
  operation: stylesOf('operation', 'facts', 'fields', 'switch', 'try'),
  overview: stylesOf('operation', 'overview', 'switch', 'changes'),
}

/** The styles stand in each page, those of its layout only: a linked sheet would cost the first sight of a page a round trip of a phone. */
export const pageStyles = ({ layout }: DocsPage): Inlined => styles[layout ?? 'prose']
