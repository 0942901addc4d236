export const rowId = (id: string) => `row-${id}`

/** Control of a row that gets the focus when another one is gone: the link to its record, if any. */
export function focusTargetOf(id: string): HTMLElement | null | undefined {
  const row = document.getElementById(rowId(id))
  return row?.querySelector<HTMLElement>('[data-title] a') ?? row?.querySelector('a, button')
}
