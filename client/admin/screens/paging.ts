export const pageSizes = [5, 10, 15, 20]
export const [defaultSize = 5] = pageSizes

/** Up to five page numbers around the current one. */
export function pageWindow(page: number, totalPage: number): number[] {
  const width = Math.min(5, totalPage)
  const first = Math.max(1, Math.min(page - 2, totalPage - width + 1))
  return Array.from({ length: width }, (_, index) => first + index)
}
