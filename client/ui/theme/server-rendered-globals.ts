import type { SystemContext } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'

/** Areas of the site with global styles of their own. */
type Area = 'public' | 'work'

const serverRenderedStyles = () =>
  typeof document === 'undefined' ? [] : [...document.querySelectorAll<HTMLStyleElement>('style[data-styles^="hf-global "]')]
/** Area that the document was rendered for: the first one that mounts. */
let owner: Area | undefined
let mountCount = 0

function isServed(area: Area): boolean {
  if (serverRenderedStyles().length === 0) return false
  owner ??= area
  return owner === area
}

/**
 * Takes all rules out of a style element but the order of the layers: rules of the page that stand after it, such as those of recipes, would
 * otherwise come first in that order.
 */
function clear(style: HTMLStyleElement): void {
  delete style.dataset.styles
  const { sheet } = style
  for (let index = (sheet?.cssRules.length ?? 0) - 1; index >= 0; index--)
    if (!(sheet?.cssRules[index] instanceof CSSLayerStatementRule)) sheet?.deleteRule(index)
}

/**
 * Whether the document has the server-rendered global styles of an area, which then need not be created again. Reference-counted: the styles
 * are cleared on the last unmount, because the other area has its own.
 */
export function useServerRenderedGlobals(area: Area): boolean {
  const [present] = useState(() => isServed(area))
  useEffect(() => {
    if (!present) return
    mountCount++
    return () => {
      mountCount--
      // A replacement that mounts right after, such as the error page, increments the count first.
      queueMicrotask(() => {
        if (mountCount === 0) serverRenderedStyles().forEach(clear)
      })
    }
  }, [present])
  return present
}

/** A system that leaves its global styles to the document, which has them. */
export const withoutGlobals = (system: SystemContext): SystemContext => ({
  ...system,
  _global: [],
  layers: { ...system.layers, atRule: '' },
})
