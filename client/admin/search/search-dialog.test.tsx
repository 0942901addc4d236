// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { mount, queriesOf, respondWith, showMarkup, storeEditorToken } from '../../../tests/support/mount.tsx'
import { ThemeProvider } from '../../ui/theme/color-mode.tsx'
import { SearchDialog } from './search-dialog.tsx'

/** jsdom does not scroll. */
Element.prototype.scrollIntoView ??= () => undefined

test('Ctrl K opens the search, but not over a dialog, whose secret is shown once only', async () => {
  storeEditorToken()
  respondWith(() => Promise.resolve(Response.json({})))
  showMarkup('<div class="chakra-dialog__content" data-state="open">Copy the token now</div>')
  await mount(
    <ThemeProvider>
      <MemoryRouter>
        <SearchDialog />
      </MemoryRouter>
    </ThemeProvider>,
    queriesOf(null),
  )
  const press = () => act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })))
  const search = () => document.querySelector('[role=combobox]')
  await press()
  expect(search()).toBeNull()
  document.querySelector('.chakra-dialog__content')?.remove()
  await press()
  expect(search()).not.toBeNull()
})
