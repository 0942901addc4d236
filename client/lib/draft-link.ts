import { previewBase } from './preview-message.ts'

export const draftLinkAddress = (origin: string, token: string) => `${origin}${previewBase}/${token}`

/** Token of the link that an address is: after `/preview/`, or behind the `#`, as links of before have it; undefined for another address. */
export function draftTokenOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | undefined {
  const [, token] = /^\/preview\/([\w-]{43})$/.exec(pathname) ?? []
  return token ?? new URLSearchParams(hash.slice(1)).get('draft') ?? undefined
}
