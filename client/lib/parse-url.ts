/** `URL.parse` for browsers without it (Safari before 18): a URL of the WHATWG standard, or null where the text is none. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
