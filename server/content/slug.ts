import anyAscii from 'any-ascii'

/** Slug by the documented rule: lower case, trimmed, white space to hyphens, only word characters and hyphens, no repeated hyphens. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9_-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Transliterates a title of any alphabet into a slug of at most 200 characters, the contract's limit; may be empty. */
export const suggestedSlug = (title: string) => slugOf(anyAscii(title)).slice(0, 200).replace(/-$/, '')
