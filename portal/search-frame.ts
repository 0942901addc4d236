import type { DocsPage } from './docs-page.ts'

type Filling = Pick<DocsPage, 'title' | 'description' | 'html'>

/** The page that a search and a missing page fill; its words are marks for their own. */
export const frameOfSearch: DocsPage = {
  ...{ path: '/docs/search', title: '{{title}}', description: '{{description}}', html: '{{html}}', markdown: '', isTransient: true },
}

/** The frame with the words of a page, which are HTML in `html` only and need no escape elsewhere. */
export const filledFrame = (frame: string, filling: Filling): string =>
  frame.replaceAll(/\{\{(title|description|html)\}\}/g, (_mark, part: keyof Filling) => filling[part])
