const addresses = /^(?:https?:\/\/|mailto:|tel:)/i
const places = /^(?:\/(?![/\\])|#|\?)/

/** Allow-list of link targets: http, https, mailto and tel URLs, and paths on this site. Everything else becomes `#`. */
export function safeHref(href: string): string {
  const trimmed = href.trim()
  // Browsers drop control characters inside a scheme, which could hide a `javascript:` URL.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
  if (/[\u0000-\u001f\u007f]/.test(trimmed)) return '#'
  return addresses.test(trimmed) || places.test(trimmed) ? trimmed : '#'
}

export const isElsewhere = (href: string) => /^http/i.test(href.trim())
