import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl+S and ⌘S submit the form instead of saving the page, wherever the focus is, except while a dialog lies over the form or hides it. */
export function useSaveShortcut(form: RefObject<HTMLElement | null>, save: () => void): void {
  const submitOn = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]')
    if (dialog && !dialog.contains(form.current)) return
    if (form.current?.closest('[hidden]')) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => submitOn(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
