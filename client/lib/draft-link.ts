import { previewBase } from './preview-message.ts'

/** Fragment of a link to a draft; browsers send no fragment to servers, logs or `Referer`. */
export type DraftLink = {
  token: string
  /** First element of the query keys whose responses hold the record. */
  read: string
  /** Id of the section to bring into view; '' for the top of the page. */
  section: string
  /** Query of the record's own page, and the key of the record in its response. */
  page: { queryKey: readonly unknown[]; key: string } | undefined
}

/** Address of a link that shows a draft on a public page. */
export function draftLinkAddress(origin: string, path: string, { token, read, section, page }: DraftLink): string {
  const said = new URLSearchParams({ draft: token, read, section, ...(page !== undefined && { page: JSON.stringify(page) }) })
  return `${origin}${previewBase}${path}#${said}`
}

/** The draft that an address links to; undefined for another address. */
export function draftLinkOf(hash: string): DraftLink | undefined {
  const said = new URLSearchParams(hash.slice(1))
  const [token, read, section] = [said.get('draft'), said.get('read'), said.get('section') ?? '']
  if (token === null || read === null) return undefined
  return { token, read, section, page: pageOf(said.get('page')) }
}

function pageOf(text: string | null): DraftLink['page'] {
  try {
    const page: unknown = JSON.parse(text ?? 'null')
    const isPage = typeof page === 'object' && page !== null && 'queryKey' in page && 'key' in page
    return isPage && Array.isArray(page.queryKey) && typeof page.key === 'string' ? { queryKey: page.queryKey, key: page.key } : undefined
  } catch {
    return undefined
  }
}
