import { useRef } from 'react'

/** Elements outside of a sortable list that an item can be dropped on. */
export type DropTargets = {
  selector: string
  drop: (index: number, target: HTMLElement) => void
}

/**
 * Follows the pointer during a drag, and marks the target beneath it by `data-drop`. The dragged item lies between the pointer and the
 * target, and the collisions of the list know its own items only.
 */
export function useDropTargets(targets: DropTargets | undefined) {
  const under = useRef<HTMLElement>(undefined)
  const listener = useRef<(event: PointerEvent) => void>(undefined)

  const mark = (target: HTMLElement | undefined) => {
    if (target === under.current) return
    under.current?.removeAttribute('data-drop')
    target?.setAttribute('data-drop', '')
    under.current = target
  }
  const start = () => {
    if (targets === undefined) return
    listener.current = ({ clientX, clientY }) => {
      const found = document.elementsFromPoint(clientX, clientY).map((element) => element.closest<HTMLElement>(targets.selector))
      mark(found.find((element) => element !== null) ?? undefined)
    }
    window.addEventListener('pointermove', listener.current)
  }
  /** @returns the target that the item was dropped on. */
  const end = (): HTMLElement | undefined => {
    if (listener.current !== undefined) window.removeEventListener('pointermove', listener.current)
    const target = under.current
    mark(undefined)
    return target
  }
  return { start, end }
}
