export type Encoding = 'identity' | 'gzip' | 'br'

/** Browsers send few different values; whoever makes up many gets them parsed each time. */
const known = new Map<string, Encoding>()
const largest = 200

/** The content coding to answer in (RFC 9110, 12.5.3): among those that the client likes equally, the smallest. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const found = known.get(accepted)
  if (found !== undefined) return found
  const coding = preferred(accepted)
  if (known.size < largest) known.set(accepted, coding)
  return coding
}

function preferred(accepted: string): Encoding {
  const weights = new Map(accepted.split(',').map((part) => weighted(part.trim().toLowerCase())))
  const weightOf = (coding: Encoding) => weights.get(coding) ?? (coding === 'identity' ? 0 : (weights.get('*') ?? 0))
  const [best] = (['br', 'gzip', 'identity'] as const).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best !== undefined && weightOf(best) > 0 ? best : 'identity'
}

function weighted(part: string): [string, number] {
  const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return [coding, Number.isNaN(quality) ? 0 : quality]
}
