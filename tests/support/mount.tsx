import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-toastify/unstyled'
import { onTestFinished, vi } from 'vitest'
import { getGetCurrentUserQueryKey } from '../../client/generated/api/sessions/sessions.ts'
import { workSystem } from '../../client/ui/theme/work-system.ts'
import { ending } from './leftovers.ts'

/** jsdom lays nothing out: every screen in it is a wide one. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined })

/** Mounts components into jsdom's document, in the theme of the working screens, which read with `queryClient`. @returns unmounts them, as the end of the test does. */
export async function mount(node: ReactNode, queryClient = new QueryClient()): Promise<() => Promise<void>> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const unmount = () =>
    act(async () => {
      root.unmount()
      host.remove()
    })
  onTestFinished(unmount)
  onTestFinished(endToasts)
  ending(removeToasts)
  await act(async () =>
    root.render(
      <ChakraProvider value={workSystem()}>
        <QueryClientProvider client={queryClient}>{node}</QueryClientProvider>
      </ChakraProvider>,
    ),
  )
  return unmount
}

/** Queries that know the current account, and read nothing twice. */
export function queriesOf(user: object | null): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(getGetCurrentUserQueryKey(), { message: '', user })
  return queryClient
}

/** The browser has the token of an editor until the end of the test. */
export function storeEditorToken(): void {
  localStorage.setItem('token', `.${btoa('{"role":"editor"}')}.`)
  onTestFinished(() => localStorage.removeItem('token'))
}

/** Responds in place of the server until the end of the test. */
export function respondWith(respond: typeof fetch) {
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  onTestFinished(() => request.mockRestore())
  return request
}

/** Renders markup until the end of the test, beside other elements of the document: test files share it, and toasts keep their container in it. */
export function showMarkup(markup: string): void {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = markup
  onTestFinished(() => host.remove())
}

/** Waits until an assertion about the rendered markup passes; React flushes pending updates before each try. */
export const settled = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  }, 20_000)

/** Toasts outlive the screen, and the tests of all files share one container, which queues them beyond its limit. jsdom ends no animation. */
const endToasts = () =>
  act(async () => {
    toast.dismiss()
    await Promise.resolve()
    for (const element of document.querySelectorAll('.Toastify__toast')) element.dispatchEvent(new Event('animationend'))
  })

/** The library removes a toast 300 ms after its animation, with a timer that must not outlive jsdom's window. */
const removeToasts = () =>
  vi.waitFor(async () => {
    await endToasts()
    if (document.querySelector('.Toastify__toast') !== null) throw new Error('A toast is still shown')
  }, 30_000)

/** Presses the button with this text. */
export const press = (label: string): Promise<void> =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    if (button === undefined) throw new Error(`There is no button ${label}`)
    button.click()
  })

/** Puts a text into an input as typing does. */
export const enterText = (input: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> =>
  act(async () => {
    if (input === null) throw new Error('There is no such input')
    // The prototype's setter: React overrides the element's own to track its value.
    Reflect.set(input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype, 'value', text, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Chooses an option of a select by its value. */
export const chooseOption = (select: HTMLSelectElement, value: string): Promise<void> =>
  act(async () => {
    // The prototype's setter: React overrides the element's own to track its value.
    Reflect.set(HTMLSelectElement.prototype, 'value', value, select)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
