// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { conflictWith, enter, lane, openForm, type Row, type Send, save, storing, versionSent } from '../../../tests/support/lane-form.tsx'
import { press, settled } from '../../../tests/support/mount.tsx'

test('a conflict does not offer to overwrite an order that was not changed in the form, and overwriting leaves it', async () => {
  const theirs = { ...lane, title: 'Nashik', order: 5, updatedAt: '2026-11-20T12:00:00Z' }
  const store = storing(theirs)
  const send = await openForm({
    theirs,
    send: async (input, query, options) => {
      if (new Headers(options.headers).get('If-Match') !== `"${theirs.updatedAt}"`) throw conflictWith(theirs)
      return store(input, query, options)
    },
  })
  await enter('title', 'Hosur')
  await press('Update Lane')
  await settled(() => expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('See changes'))
  await press('See changes')
  const cells = [...document.querySelectorAll('[role="alertdialog"] td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['Hosur', 'Nashik'])
  await save('Overwrite')
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Hosur' })
  expect(document.querySelector<HTMLInputElement>('input[name="order"]')?.value).toBe('5')
})

/** A server whose stored version is another editor's; an edit that is based on an older one is refused. */
function storingOver(theirs: Row, updatedByYou = false): Send {
  const store = storing(theirs)
  let isTheirs = true
  return async (input, query, options) => {
    const version = new Headers(options.headers).get('If-Match')
    if (isTheirs && version !== `"${theirs.updatedAt}"`) throw conflictWith(theirs, updatedByYou)
    isTheirs = false
    return store(input, query, options)
  }
}
const titleIn = () => document.querySelector<HTMLInputElement>('input[name="title"]')?.value

test.each([
  ['Asha', false],
  ['your other window', true],
])(
  'editors who have changed other fields than the other one are asked nothing, and told what was taken over from %s',
  async (name, isOwn) => {
    const theirs = { ...lane, order: 5, slug: 'pune-nashik', updatedAt: '2026-11-20T12:00:00Z' }
    const send = await openForm({ theirs, send: storingOver(theirs, isOwn) })
    await enter('title', 'Hosur')
    await save('Update Lane')
    expect(document.querySelector('[role="alertdialog"]')).toBeNull()
    expect(send.mock.lastCall?.[0]).toEqual({ title: 'Hosur', slug: 'pune-nashik' })
    expect(versionSent(send)).toBe(`"${theirs.updatedAt}"`)
    expect([titleIn(), document.querySelector<HTMLInputElement>('input[name="order"]')?.value]).toEqual(['Hosur', '5'])
    await settled(() => expect(document.body.textContent).toContain(`Taken over from ${name}: Order, Slug`))
  },
)

test('a field that both have changed is asked for alone, and can take their value while the rest stays as entered', async () => {
  const theirs = { ...lane, title: 'Nashik', slug: 'theirs', updatedAt: '2026-11-20T12:00:00Z' }
  const send = await openForm({ theirs, send: storingOver(theirs, true) })
  await enter('title', 'Hosur')
  await enter('order', '3')
  await press('Update Lane')
  const dialog = () => document.querySelector('[role="alertdialog"]')
  await settled(() => expect(dialog()?.textContent).toContain('You saved this lane in another window'))
  expect(dialog()?.textContent).toContain('Taken over already: Slug.')
  expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual(['Title'])
  const options = [...document.querySelectorAll<HTMLInputElement>('[role="alertdialog"] input[type="radio"]')]
  expect(options.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Keep mineHosur', 'Take theirsNashik'])
  await act(async () => options[1]?.click())
  await save('Save')
  expect(send.mock.lastCall?.[0]).toEqual({ title: 'Nashik', order: 3, slug: 'theirs' })
})

test('a newer version that cannot be loaded is not overwritten', async () => {
  const send = await openForm({ theirs: lane, send: storingOver({ ...lane, updatedAt: '2026-11-20T12:00:00Z' }) })
  await enter('title', 'Hosur')
  await press('Update Lane')
  await settled(() => expect(document.querySelector('[role="alertdialog"]')?.textContent).toContain('could not be loaded'))
  expect([...document.querySelectorAll('[role="alertdialog"] button')].map(({ textContent }) => textContent)).toEqual(['Back to my form'])
  await save('Back to my form')
  expect(titleIn()).toBe('Hosur')
  expect(send).toHaveBeenCalledTimes(1)
})
