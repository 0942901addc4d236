type Recording = typeof window & { recordedErrors?: string[] }

/** Records the errors of this document from now on. Runs in the document, so it is self-contained. */
export function recordErrors(): void {
  const recording: Recording = window
  if (recording.recordedErrors !== undefined) return
  const errors: string[] = []
  recording.recordedErrors = errors
  const { error, fetch: send } = { error: console.error, fetch: window.fetch }
  console.error = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '))
    error.apply(console, args)
  }
  window.fetch = async (...args) => {
    const response = await send(...args)
    if (response.status >= 400) errors.push(`${response.url}: ${response.status}`)
    return response
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      const source = target instanceof Element ? (target.getAttribute('src') ?? target.getAttribute('href')) : null
      errors.push(source === null ? String(message) : `${source}: not loaded`)
    },
    { capture: true },
  )
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`Unhandled: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => errors.push(`${violatedDirective}: ${blockedURI}`))
}

export function readErrors(): string[] {
  const recording: Recording = window
  return recording.recordedErrors ?? []
}
