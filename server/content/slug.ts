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
