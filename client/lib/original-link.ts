import { parseUrl } from './parse-url.ts'

/** Hosts and paths of the programs whose wrapped links have the address in their query. */
const wrappers = [
  /^[\w-]+\.safelinks\.protection\.(?:outlook\.(?:com|cn|us)|office365\.us|apps\.mil)\//,
  /^statics\.teams\.[\w.-]*(?:office\.net|microsoft\.(?:com|us))\/.*safelinks/,
  /\/owa\/redir\.aspx$/,
  /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$|^meet\.google\.com\/linkredirect$|^www\.youtube\.com\/redirect$/,
  /^urldefense\.proofpoint\.com\/v1\/url$|^linkprotect\.cudasvc\.com\/url$|^[\w-]+\.fireeye\.com\/(?:v1\/)?url$/,
  /^[\w.-]+\.trendmicro\.com\/wis\/clicktime\/v1\/query$|^clicktime\.(?:symantec\.com|cloud\.postoffice\.net)\//,
  /^slack-redir\.net\/link$|^www\.linkedin\.com\/(?:redir\/redirect|safety\/go)$|^out\.reddit\.com\/|^duckduckgo\.com\/l\/$/,
  /^lm?\.(?:facebook|messenger|workplace)\.com\/l\.php$|^l\.(?:instagram|threads)\.(?:com|net)\/|^l\.wl\.co\/l$/,
  /^steamcommunity\.com\/linkfilter\/?$|^(?:m\.)?vk\.(?:com|ru)\/away\.php$|^link\.(?:zhihu\.com|juejin\.cn)\//,
]

/** Programs that encode the address that they wrap. */
const encodings: [pattern: RegExp, decode: (...parts: string[]) => string | undefined][] = [
  [/^https?:\/\/urldefense\.proofpoint\.com\/v2\/url\?u=([^&]+)/, (code = '') => percent(code.replaceAll('-', '%').replaceAll('_', '/'))],
  [/^https?:\/\/urldefense(?:\.proofpoint)?\.(?:com|us)\/v3\/__(.+?)__;([^!]*)!/, proofpoint],
  [/^https?:\/\/[\w.-]+\.protection\.sophos\.com\/.*[?&]u=([^&]+)/, (code = '') => text(bytes(percent(code) ?? ''))],
  [/^https?:\/\/www\.bing\.com\/ck\/a\?.*&u=a1([^&]+)/, (code = '') => text(bytes(code))],
  [/^https?:\/\/secure-web\.cisco\.com\/[^/]+\/([^/]+)$/, percent],
  [/^https?:\/\/[\w-]+\.googleusercontent\.com\/[^#]*#(https:.+)$/, (picture) => picture],
  [/^https?:\/\/(?:protect\.checkpoint\.com|[\w.-]*url\.avanan\.click)\/v\d\/___(.+?)___/, (address) => address],
]

/**
 * The address that a program wrapped in one of its own, as Outlook's Safe Links do, as far as it can be read without a request. A wrapped address
 * names its reader, and ends with the account of that reader.
 */
export function originalLink(address: string): string {
  let original = address
  // A mail that was forwarded is wrapped again by each company.
  for (let depth = 0; depth < 5; depth += 1) {
    const inner = unwrapped(original)?.trim()
    if (inner === undefined || !/^(?:https?:\/\/|mailto:)/i.test(inner) || parseUrl(inner) === null) break
    original = inner
  }
  return original
}

function unwrapped(address: string): string | undefined {
  const url = parseUrl(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  for (const [pattern, decode] of encodings) {
    const [whole, ...parts] = pattern.exec(address) ?? []
    if (whole !== undefined) return decode(...parts)
  }
  const isWrapper = wrappers.some((place) => place.test(url.hostname + url.pathname))
  return isWrapper ? [...url.searchParams.values()].find((value) => /^(?:https?|mailto):/i.test(value)) : undefined
}

/** Proofpoint 3: `*` stands for one byte that follows the address, `**` and a letter for a run of them (help.proofpoint.com, URL Decoder). */
function proofpoint(address = '', code = ''): string | undefined {
  const replaced = bytes(code)
  let at = 0
  const decoded = address.replaceAll(/\*(?:\*([\w-]))?/g, (_token, run?: string) => {
    const from = at
    at += run === undefined ? 1 : 2 + 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.indexOf(run)
    return text(replaced.slice(from, at))
  })
  return at > replaced.length ? undefined : decoded.replace(/^([a-z]+:\/)(?=[^/])/i, '$1/')
}

const text = (code: Uint8Array) => new TextDecoder().decode(code)

function bytes(code: string): Uint8Array {
  try {
    return Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

function percent(code = ''): string | undefined {
  try {
    return decodeURIComponent(code)
  } catch {
    return undefined
  }
}
