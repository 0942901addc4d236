import { slugOf } from '../../lib/slug.ts'

/**
 * What the server would refuse about an address, in words for the editor: nothing is left of what it is made from. A blank title is
 * wrong by itself, and a published record that is sent without a slug keeps its own.
 */
export function slugFault({ title, slug = '' }: { title: string; slug?: string }, published: boolean): string | undefined {
  if (slugOf(slug || title) !== '') return undefined
  if (slug === '' && (published || title.trim() === '')) return undefined
  return `The ${slug === '' ? 'title' : 'slug'} leaves no letters for an address: write one in Latin letters, such as full-truckload`
}
