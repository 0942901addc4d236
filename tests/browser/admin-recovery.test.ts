import type { Page } from '@playwright/test'
import { catalogue } from '../support/catalogue.ts'
import { collectionAt } from './admin-types.ts'
import { api, createAccountAs, expectToast, fillFields, navigateTo, openEdit, seed } from './support/admin.ts'
import { axeFindings, expect, restoreSite, test } from './support/test.ts'
import { holdRequests } from './support/visit.ts'

test.use({ content: 'empty' })
restoreSite()

const clients = collectionAt('clients')

type Stored = { account: string; form: string; fields: string[]; descriptions: object[] }

/** Unsaved input in the browser's IndexedDB. */
const storedInput = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'unsaved-input')) return []
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await result(indexedDB.open('unsaved-input'))
    const store = database.transaction('input').objectStore('input')
    const [keys, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())])
    database.close()
    return keys.flatMap((key, index) => {
      const [account, form] = key as [string, string]
      const value = values[index] as { fields: object; descriptions?: Record<string, object> }
      const [fields, descriptions] = [Object.keys(value.fields), Object.values(value.descriptions ?? {})]
      return fields.length === 0 ? [] : [{ account, form, fields, descriptions }]
    })
  })

const storedFields = async (page: Page) => (await storedInput(page)).flatMap(({ fields }) => fields).toSorted()

const storedDescriptions = async (page: Page) => (await storedInput(page)).flatMap(({ descriptions }) => descriptions)

/** Advances the clock past the 2 s after which input is stored. */
async function passInterval(page: Page): Promise<void> {
  await page.clock.fastForward(2000)
}

/** The tab crashes or is closed by force, and the form is opened in another one. */
async function crash(page: Page): Promise<Page> {
  const [address, context] = [page.url(), page.context()]
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.getByRole('main').locator('form')).toBeVisible()
  return next
}

/** Leaves the form as a tab does that is discarded, at less than the price of another one. */
async function reopen(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('main').locator('form')).toBeVisible()
}

const restoreButton = (page: Page) => page.getByRole('button', { name: /^Restore what you typed at \d\d:\d\d$/ })
const discardButton = (page: Page) => page.getByRole('button', { name: 'Discard', exact: true })
/** The input of the focal point's distance from the left, in percent. */
const focalPoint = async (page: Page) => {
  await page.getByText('Focal point', { exact: true }).first().click()
  return page.getByLabel('From the left')
}
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const link = (page: Page, name: string) => page.getByRole('complementary', { name: 'Admin' }).getByRole('link', { name, exact: true })

/** Opens the form of a client in the same document. */
async function goEdit(page: Page, name: string): Promise<void> {
  await navigateTo(page, '/admin/clients')
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click()
}

test('what was typed when the tab was closed is offered with its differences, files included, until it is saved or discarded', async ({
  adminPage,
  site,
  admin,
}) => {
  let page = adminPage
  await seed(site, admin, clients, 1)
  await page.clock.install()

  await test.step('an unchanged form offers no recovery', async () => {
    await openEdit(page, clients, 'Kestrel Tea 1')
    await expect(title(page)).toHaveValue('Kestrel Tea 1')
    expect(await storedInput(page)).toEqual([])
  })

  await test.step('after a closed tab the differences are shown, and restoring fills the form as if it had been typed', async () => {
    await fillFields(page, [
      ['Title', 'Ravi & Sons'],
      ['Client image', { file: 'client-07.webp' }],
    ])
    await expect(page.getByText('client-07.webp — not saved yet')).toBeVisible()
    await passInterval(page)
    await expect.poll(() => storedFields(page)).toEqual(['clientImage', 'title'])
    await (await focalPoint(page)).fill('20')
    await passInterval(page)
    await expect.poll(() => storedDescriptions(page)).toEqual([{ focalX: 20, focalY: 50 }])
    page = await crash(page)
    await expect(title(page)).toHaveValue('Kestrel Tea 1')
    await page.getByRole('button', { name: 'See changes' }).click()
    const table = page.getByRole('table', { name: 'Fields that differ' })
    await expect(table.getByRole('cell')).toHaveText(['Ravi & Sons', 'Kestrel Tea 1', 'client-07.webp', 'Nothing'])
    expect(await axeFindings(page)).toEqual([])
    await restoreButton(page).click()
    await expect(restoreButton(page)).toHaveCount(0)
    await expect(title(page)).toHaveValue('Ravi & Sons')
    await expect(title(page)).toBeFocused()
    await expect(page.getByText('client-07.webp — not saved yet')).toBeVisible()
    await expect(await focalPoint(page)).toHaveValue('20')
  })

  await test.step('restored input is guarded like typed input, and leaving without saving does not lose it', async () => {
    await link(page, 'Dashboard').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await goEdit(page, 'Kestrel Tea 1')
    await restoreButton(page).click()
    await expect(title(page)).toHaveValue('Ravi & Sons')
  })

  await test.step('a save stores it, files included, and clears it', async () => {
    await page.getByRole('button', { name: 'Update Client' }).click()
    await expectToast(page, clients.edit.toasts[0])
    await expect.poll(() => storedInput(page)).toEqual([])
    await goEdit(page, 'Ravi & Sons')
    await expect(page.getByRole('main').locator('form img[src^="/uploads/"]')).toHaveCount(1)
    await expect(restoreButton(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Details, Client image' }).click()
    await expect(page.getByRole('dialog').getByLabel('From the left')).toHaveValue('20')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('nothing is offered when the record has meanwhile become what was typed', async () => {
    await title(page).fill('Ravi Brothers')
    await passInterval(page)
    await expect.poll(() => storedFields(page)).toEqual(['title'])
    const clientId = new URL(page.url()).searchParams.get('id') ?? ''
    await api(site, admin, 'client/edit-client', { clientId, title: 'Ravi Brothers', order: 1 })
    await reopen(page)
    await expect(title(page)).toHaveValue('Ravi Brothers')
    await expect(link(page, 'Dashboard')).toBeVisible()
    await expect(restoreButton(page)).toHaveCount(0)
  })

  await test.step('a new record is recovered as well, and more can be typed before deciding; discarding keeps only that', async () => {
    await navigateTo(page, '/admin/create-faq')
    await page.getByLabel('Question', { exact: true }).fill('May I fetch the box myself?')
    await passInterval(page)
    await expect.poll(() => storedFields(page)).toContain('question')
    await reopen(page)
    await expect(restoreButton(page)).toBeVisible()
    await page.getByLabel('Answer', { exact: true }).fill('Yes, at gate 2.')
    await passInterval(page)
    await expect.poll(async () => (await storedInput(page)).find(({ form }) => form.includes('faq'))?.fields.length).toBe(2)
    await reopen(page)
    await discardButton(page).click()
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('')
    await expect.poll(async () => (await storedInput(page)).filter(({ form }) => form.includes('faq'))).toEqual([])
    await reopen(page)
    await expect(link(page, 'Dashboard')).toBeVisible()
    await expect(discardButton(page)).toHaveCount(0)
  })

  await test.step('nothing stays of input that was being saved when its form was left', async () => {
    const stored = async () => (await storedInput(page)).filter(({ form }) => form.includes('create-client'))
    await navigateTo(page, '/admin/create-client')
    await title(page).fill('Sandpiper')
    await passInterval(page)
    await expect.poll(async () => (await stored()).length).toBe(1)
    const release = await holdRequests(page, /v1\/.*create-client/)
    await page.getByRole('button', { name: 'Create Client' }).click()
    await link(page, 'Dashboard').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    release()
    await expectToast(page, catalogue.createClient[0])
    await expect.poll(stored).toEqual([])
    await expect(page).toHaveURL('/admin/dashboard')
  })
})

test('the only record of its type is created with nothing left to restore, although its video is described after the save', async ({
  adminPage: page,
}) => {
  const shipping = async () => (await storedInput(page)).filter(({ form }) => form.includes('shipping'))
  await page.clock.install()
  await page.goto('/admin/create-shipping')
  await fillFields(page, [
    ['Title', 'Shipping, filmed'],
    ['Description', 'A night on the dock.'],
    ['Shipping video', { file: 'shipping.mp4' }],
  ])
  await passInterval(page)
  await expect.poll(async () => (await shipping()).length).toBe(2)
  const description = /\/api\/v1\/media\?.*search=/
  const release = await holdRequests(page, description)
  const asked = page.waitForRequest(description)
  await page.getByRole('button', { name: 'Create Shipping Video' }).click()
  await asked
  await expectToast(page, catalogue.createVideo[0])
  release()
  await expect(page).toHaveURL('/admin/shipping')
  await expect.poll(shipping).toEqual([])
})

test('what one account has typed is gone when it signs out, when another signs in on the same computer, and after 30 days', async ({
  adminPage: page,
  site,
  admin,
}) => {
  const colleague = await createAccountAs(site, admin, 'editor', 'Ila Rao')
  const type = async (question: string) => {
    await page.getByLabel('Question', { exact: true }).fill(question)
    await passInterval(page)
    await expect.poll(() => storedFields(page)).toContain('question')
  }

  await test.step('input of 31 days ago is not offered, and goes', async () => {
    await page.clock.install()
    await page.goto('/admin/create-faq')
    await type('Do you ship to Kandla?')
    await page.evaluate(async () => {
      const opening = indexedDB.open('unsaved-input')
      await new Promise((done) => opening.addEventListener('success', done))
      const store = opening.result.transaction('input', 'readwrite').objectStore('input')
      const month = 31 * 86_400_000
      await new Promise((done) => {
        store.openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
          if (cursor === null) return done(undefined)
          cursor.update({ ...cursor.value, at: cursor.value.at - month })
          cursor.continue()
        }
      })
      opening.result.close()
    })
    await reopen(page)
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('')
    await expect.poll(() => storedInput(page)).toEqual([])
    await expect(discardButton(page)).toHaveCount(0)
  })

  await test.step('another account that signs in finds nothing, not even in the browser’s storage', async () => {
    await type('Who pays demurrage?')
    await page.context().clearCookies()
    await page.goto('/auth/login')
    await page.getByLabel('Email', { exact: true }).fill(colleague.email)
    await page.getByLabel('Password', { exact: true }).fill(colleague.password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect.poll(() => storedInput(page)).toEqual([])
  })

  await test.step('signing out clears it', async () => {
    await navigateTo(page, '/admin/create-faq')
    await type('Where is my box?')
    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/auth/login')
    expect(await storedInput(page)).toEqual([])
  })
})
