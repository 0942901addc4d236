import { Negotiator } from 'negotiator'

const available = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof available)[number]

/** Content negotiation by `Accept-Encoding` (RFC 9110, 12.5.3): the smallest of the encodings that the client weighs equally. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  const request = { headers: { 'accept-encoding': accepted } }
  return new Negotiator(request).encoding(available, { preferred: available }) ?? 'identity'
}
