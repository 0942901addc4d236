/** Lets the browser ask before the page is left by a reload, another address or closing. @returns the end of it. */
export function askBeforeUnload(): () => void {
  const refuse = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', refuse)
  return () => window.removeEventListener('beforeunload', refuse)
}
