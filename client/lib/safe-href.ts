const addresses = /^(?:https?:\/\/|mailto:|tel:)/i
const places = /^(?:\/(?![/\\])|#|\?)/

/** What a link may lead to: http, https, mailto and tel addresses, and places on this site. Everything else becomes `#`. */
export function safeHref(href: string): string {
  const trimmed = href.trim()
  // Browsers drop control characters inside a scheme, so a script address could hide behind one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(trimmed)) return '#'
  return addresses.test(trimmed) || places.test(trimmed) ? trimmed : '#'
}

export const isElsewhere = (href: string) => /^http/i.test(href.trim())
