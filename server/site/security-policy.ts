/** Hash of the empty string: emotion creates its style elements empty and inserts rules by script. */
const emptyStyle = `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`

type Options = {
  scriptHashes: string[]
  styleHashes: string[]
  mapHosts: string[]
  secure: boolean
  /** Whether pages of the site may frame it. */
  framed: boolean
}

/**
 * Content security policy of pages. Inline scripts and styles are allowed by hash, because a nonce cannot be cached. Every page may frame
 * the site's previews, because client-side navigation leads from any page to the admin area.
 */
export function pagePolicy({ scriptHashes, styleHashes, mapHosts, secure, framed }: Options): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' ${emptyStyle} ${styleHashes.join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' blob: https:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self' ${mapHosts.map((host) => `https://${host}`).join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${framed ? `'self'` : `'none'`}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Security headers of every response. The default policy forbids loading and framing, so that only routes with a policy of their own, such
 * as pages, allow any.
 */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
