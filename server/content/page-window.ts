type Paging = { page: number; limit: number }

/** Records of a list in a row: how many stand before them, how many they are, and from which end that is counted. */
export type PageWindow = { offset: number; limit: number; fromEnd: boolean }

/** PostgreSQL passes over this many entries of an index in less than it takes to count a long list. */
const deepPageThreshold = 1000

/** Whether it pays to know the length of a list before its page is looked for. */
export const isDeepPage = ({ page, limit }: Paging) => page * limit > deepPageThreshold

/** Where a page stands. With the length known, the nearer end of the list is where to begin: its last page is as quick as its first. */
export function pageWindow({ page, limit }: Paging, total?: number): PageWindow {
  const offset = (page - 1) * limit
  if (total === undefined || offset < total / 2) return { offset, limit, fromEnd: false }
  const behind = total - offset - limit
  return { offset: Math.max(behind, 0), limit: Math.max(Math.min(limit, limit + behind), 0), fromEnd: true }
}
