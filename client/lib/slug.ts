/** The documented rule: lower case, trimmed, white space to hyphens, everything but word characters and single hyphens dropped. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\w-]+/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
