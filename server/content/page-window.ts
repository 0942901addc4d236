type Paging = { page: number; limit: number }

/** OFFSET and LIMIT of a page, and whether they count from the end of the list. */
export type PageWindow = { offset: number; limit: number; fromEnd: boolean }

/** PostgreSQL skips this many index entries faster than it counts a long list. */
const deepPageThreshold = 1000

/** Whether the page is so deep that counting the list first pays off. */
export const isDeepPage = ({ page, limit }: Paging) => page * limit > deepPageThreshold

/** Window of a page. With a known total it counts from the nearer end of the list, so that the last page is as fast as the first. */
export function pageWindow({ page, limit }: Paging, total?: number): PageWindow {
  const offset = (page - 1) * limit
  if (total === undefined || offset < total / 2) return { offset, limit, fromEnd: false }
  const behind = total - offset - limit
  return { offset: Math.max(behind, 0), limit: Math.max(Math.min(limit, limit + behind), 0), fromEnd: true }
}
