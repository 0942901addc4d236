import type { Load } from './load.ts'

/**
 * Requires that a rival sends the same response as the site: otherwise the comparison of rates means nothing.
 * @throws where the two bodies differ.
 */
export async function expectSameResponse(site: string, rival: string, { path, headers = {} }: Load): Promise<void> {
  const [ours, theirs] = await Promise.all([site, rival].map(async (url) => (await fetch(url + path, { headers })).text()))
  if (ours !== theirs) throw new Error(`${path}: the rival sends ${theirs?.slice(0, 300)} instead of ${ours?.slice(0, 300)}`)
}
