export const rowId = (id: string) => `row-${id}`

const controlOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-title] a') ?? row?.querySelector<HTMLElement>('a, button')

/** Control of a row that gets the focus when another one is gone: the link to its record, if any. */
export const focusTargetOf = (id: string) => controlOf(document.getElementById(rowId(id)))

/** Finds, once a row is gone, the control of the one that stood after it, or before it where it was the last. */
export function focusTargetBeside(id: string): () => HTMLElement | null | undefined {
  const row = document.getElementById(rowId(id))
  const [next, previous] = [row?.nextElementSibling, row?.previousElementSibling]
  return () => controlOf(next) ?? controlOf(previous)
}

/** Finds the control of a row or, once that is gone, of the one beside it. */
export function focusTargetAt(id: string): () => HTMLElement | null | undefined {
  const beside = focusTargetBeside(id)
  return () => focusTargetOf(id) ?? beside()
}
