import { slugOf } from '../../../../shared/slug-of.ts'

/**
 * Error message for a slug that would be empty: nothing is left of its source text. A blank title has its own error, and a published record
 * that is sent without a slug keeps its own.
 */
export function emptySlugError({ title, slug = '' }: { title: string; slug?: string }, published: boolean): string | undefined {
  if (slugOf(slug || title) !== '') return undefined
  if (slug === '' && (published || title.trim() === '')) return undefined
  return `The ${slug === '' ? 'title' : 'slug'} leaves no letters for an address: write one in Latin letters, such as full-truckload`
}
