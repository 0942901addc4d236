// @vitest-environment jsdom
import { act, Suspense, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../tests/support/mount.tsx'
import { interactions } from '../lib/first-interaction.ts'
import { lazyUntilVisible } from './lazy-until-visible.ts'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  interactions.seen = true
})
afterEach(() => {
  interactions.seen = false
})

test('a section whose code is refused stays as it was served, and the next page comes all the same', async () => {
  const Footer = lazyUntilVisible<{ page: string }>('footer', () => Promise.reject(new Error('refused')))
  let navigate: (page: string) => void = () => undefined
  function Layout() {
    const [page, setPage] = useState('About')
    navigate = setPage
    return (
      <>
        <main>{page}</main>
        <Suspense>
          <Footer page={page} />
        </Suspense>
      </>
    )
  }
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = '<main>About</main><!--$--><footer id="footer" class="wide"><a href="/contact">Contact</a></footer><!--/$-->'
  const link = root.querySelector('a')
  const hydrated = await act(async () => hydrateRoot(root, <Layout />))
  await act(async () => startTransition(() => navigate('Contact')))
  expect(root.querySelector('main')?.textContent).toBe('Contact')
  expect(root.querySelector('footer.wide a')).toBe(link)
  await act(async () => hydrated.unmount())
  root.remove()
})

test.each([
  { begins: 'with its element', start: '<!--$-->', end: '<!--/$-->' },
  { begins: 'with the boundary of a section', start: '<!--$--><!--$-->', end: '<!--/$--><!--/$-->' },
])('a part that begins $begins is hydrated as it was served, without its code', async ({ start, end }) => {
  const Part = lazyUntilVisible('shipping', () => Promise.reject(new Error('refused')))
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = `${start}<section id="shipping"><p>Sea</p></section>${end}`
  const text = root.querySelector('p')
  const errors: unknown[] = []
  const part = (
    <Suspense>
      <Part />
    </Suspense>
  )
  const hydrated = await act(async () => hydrateRoot(root, part, { onRecoverableError: (error) => errors.push(error) }))
  expect(errors).toEqual([])
  expect(root.querySelector('#shipping p')).toBe(text)
  await act(async () => hydrated.unmount())
  root.remove()
})

test('a section that was not served is left out where its code does not come without a connection', async () => {
  const Part = lazyUntilVisible('lanes', () => Promise.reject(new Error('offline')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await mount(
    <>
      <h1>Home</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  expect(document.body.textContent).toBe('Home')
})
