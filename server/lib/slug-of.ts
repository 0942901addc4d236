/** Slug by the contract's rule: lower case, trimmed, white space to hyphens, only word characters and hyphens, no repeated hyphens. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^a-z0-9_-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
