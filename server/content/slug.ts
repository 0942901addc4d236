import anyAscii from 'any-ascii'

/** The documented rule: lower case, trimmed, white space to hyphens, other than word characters and hyphens removed, repeated hyphens one. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9_-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A slug of at most 200 characters, as the contract has it, that spells a title of any alphabet in Latin letters; may be empty. */
export const suggestedSlug = (title: string) => slugOf(anyAscii(title)).slice(0, 200).replace(/-$/, '')
