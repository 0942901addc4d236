const pair = String.raw`([\w!#$%&'*+.^|~-]+)[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^\s";](?:[^";]*[^\s";])?)`
const headerPattern = new RegExp(String.raw`^[ \t]*([\w/.+-]+)[ \t]*((?:;[ \t]*(?:${pair}[ \t]*)?)*)$`)
const pairPattern = new RegExp(pair, 'g')

/**
 * Value and parameters of a `Content-Type` or `Content-Disposition`, the names in lower case. Lenient where nothing is ambiguous: blanks
 * around `=`, a semicolon at the end, blanks within an unquoted value.
 * @returns undefined for a malformed header, and for a repeated parameter, because a proxy may read the other one.
 */
export function parseHeader(header: string): { value: string; parameters: Map<string, string> } | undefined {
  const [, value, rest = ''] = headerPattern.exec(header) ?? []
  if (value === undefined) return undefined
  const pairs = [...rest.matchAll(pairPattern)]
  const parameters = new Map(pairs.map(([, name = '', sent = '']) => [name.toLowerCase(), unquoted(sent)]))
  return parameters.size < pairs.length ? undefined : { value: value.toLowerCase(), parameters }
}

/** A backslash escapes quotes and itself only: some programs write paths of Windows without escaping them. */
const unquoted = (sent: string) => (sent.startsWith('"') ? sent.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : sent)

export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

export const charsetOf = (contentType = ''): string | undefined => parseHeader(contentType)?.parameters.get('charset')
