import { countLimit } from '../../generated/count-limit.ts'
import { siteLocale } from '../../lib/locale.ts'

export const pageSizes = [5, 10, 15, 20]
export const [defaultSize = 5] = pageSizes

/** The page that an address names; the first one without a valid number. */
export const pageIn = (address: URLSearchParams): number => Math.max(1, Math.trunc(Number(address.get('page'))) || 1)

type ShownPage = { page: number; limit: number; total: number; totalPage: number; shown: number | undefined }

/** Last page that can be opened. The API stops counting at a limit; beyond that a full page leads to the next one. */
export function lastPage({ page, limit, total, totalPage, shown = 0 }: ShownPage): number {
  return total === countLimit && shown > 0 ? Math.max(totalPage, shown === limit ? page + 1 : page) : totalPage
}

/** Up to five page numbers around the current one. */
export function pageWindow(page: number, totalPage: number): number[] {
  const width = Math.min(5, totalPage)
  const first = Math.max(1, Math.min(page - 2, totalPage - width + 1))
  return Array.from({ length: width }, (_, index) => first + index)
}

/** A total of the API as text. The API stops counting at the limit, which is shown as "10,000+". */
export const countText = (count: number) => (count === countLimit ? `${count.toLocaleString(siteLocale)}+` : String(count))
