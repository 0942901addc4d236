import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compress = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

const largest = 500

export type FinishedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** The bytes by content coding. */
  bodies: Record<'identity' | 'gzip' | 'br', Buffer>
}

export type Rendered = { status: number; headers: Record<string, string>; body: string | Buffer }

/**
 * Finished pages by path: rendered once however many ask at the same moment, and dropped by any content write. While a write comes in
 * between, a page is answered but not kept; nor are pages that do not exist, of which anybody can make up any number.
 */
export function createPageCache() {
  const pages = new Map<string, Promise<FinishedPage>>()
  let generation = 0

  return {
    has: (path: string) => pages.has(path),
    async get(path: string, render: () => Promise<Rendered>): Promise<FinishedPage> {
      const found = pages.get(path)
      if (found !== undefined) return found
      const started = generation
      const page = render().then(finish)
      pages.set(path, page)
      const oldest = pages.keys().next().value
      if (pages.size > largest && oldest !== undefined) pages.delete(oldest)
      const forget = () => pages.get(path) === page && pages.delete(path)
      page.then(({ status }) => (started !== generation || status >= 400) && forget(), forget)
      return page
    },
    clear(): void {
      generation += 1
      pages.clear()
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

async function finish({ status, headers, body }: Rendered): Promise<FinishedPage> {
  const identity = Buffer.from(body)
  const [gzipped, br] = await Promise.all([compress.gzip(identity), compress.br(identity)])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { status, headers, etag, bodies: { identity, gzip: gzipped, br } }
}
