// @vitest-environment jsdom
import { act, Suspense, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { interactions } from '../lib/first-interaction.ts'
import { lazyUntilVisible } from './lazy-until-visible.ts'

afterEach(() => {
  interactions.seen = false
})

test('a section whose code is refused stays as it was served, and the next page comes all the same', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  interactions.seen = true
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
