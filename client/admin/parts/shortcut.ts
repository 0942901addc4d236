import { useLayoutEffect, useRef } from 'react'
import { localStore } from '../../lib/storage.ts'

const storageKey = 'single-key-shortcuts'

/** Single-key shortcuts interfere with speech input, so users can switch them off (WCAG 2.1.4). */
export const singleKeys = {
  on: () => localStore.get(storageKey) !== 'off',
  switch: (on: boolean) => localStore.set(storageKey, on ? 'on' : 'off'),
}

const written = 'input, textarea, select, [contenteditable=true]'
const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

type Options = {
  /** Also active while a dialog or drawer is open, but not while another lies above it; for the keys of such a panel itself. */
  inDialogs?: boolean
}

/** Single-key shortcut; inactive in text inputs. */
export function useShortcut(key: string, run: () => void, { inDialogs = false }: Options = {}): void {
  const latest = useRef(run)
  latest.current = run
  // With the content that the key is for: a passive effect comes after it, and a key that is pressed at once would be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeys.on()) return
      if (event.target instanceof Element && event.target.closest(written) !== null) return
      if (document.querySelectorAll(dialogs).length > (inDialogs ? 1 : 0)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, inDialogs])
}
