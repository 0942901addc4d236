import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Role } from '../../../client/generated/model/index.ts'
import { toFormData } from '../../../client/lib/form-data.ts'
import { readContract, routes } from '../../../server/contract/document.ts'
import type { Collection, Entry, List } from './admin-type.ts'
import { type Account, createAccount, type Site } from './site.ts'
import { expect } from './test.ts'
import { intercept } from './visit.ts'

export const demoFile = (name: string) => join(import.meta.dirname, '../../../server/demo/media', name)

type Body = Record<string, string | number | boolean | object[] | File>

const writes = routes(readContract()).filter(({ verb }) => verb !== 'get')

/** Calls the API with an account's token, outside of the browser, by the verb and media type of the contract. @returns the parsed response. */
export async function api(site: Site, { token }: Account, call: string, body: Body): Promise<unknown> {
  const path = `/${call.split('?')[0]}`
  const found = writes.find((route) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
  if (found === undefined) throw new Error(`The contract has no operation that writes at ${path}`)
  const isForm = found.operation.requestBody?.content['multipart/form-data'] !== undefined
  const response = await fetch(`${site.url}/api/v1/${call}`, {
    method: found.verb.toUpperCase(),
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? toFormData(body) : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${call} responded ${response.status}: ${await response.text()}`)
  return response.json()
}

/** An account to which a superAdmin has given a role; it has to sign in after that. */
export async function createAccountAs(site: Site, admin: Account, role: Role, name: string): Promise<Account> {
  const account = await createAccount(site, name)
  const headers = { authorization: `Bearer ${account.token}` }
  const { user } = (await (await fetch(`${site.url}/api/v1/user/profile`, { headers })).json()) as { user: { _id: string } }
  await api(site, admin, 'user/edit-user', { userId: user._id, role })
  return account
}

/** Puts records into a list so that the n-th of them stands n-th. Without an order of their own, the newest come first. */
export async function seed(site: Site, admin: Account, { seed: { call, body } }: List, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  for (const n of 'order' in body(1) ? numbers : numbers.toReversed()) await api(site, admin, call, body(n))
}

/** The server loads its sanitiser with the first drawing it gets; a test that waits for a toast should not wait for that. */
export async function warmUp(site: Site, admin: Account): Promise<void> {
  const body = {
    title: 'First',
    description: 'One',
    svgContent: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"></path></svg>',
    order: 0,
  }
  const { feature } = (await api(site, admin, 'feature/create-feature', body)) as { feature: { _id: string } }
  await api(site, admin, 'feature/delete-feature', { featureId: feature._id })
}

/**
 * Lets every call of this kind fail without a word from the server, until the returned function is called.
 * @param status a read that fails with 5xx is repeated twice before it counts as failed, which takes 3 s.
 */
export async function failWithoutMessage(page: Page, call: string, status = 500): Promise<() => Promise<void>> {
  const url = `**/api/v1/${call}`
  await intercept(page, url, (route) => route.fulfill({ status }))
  return () => page.unroute(url)
}

/**
 * Loses the responses of every call of this kind, until the returned function is called: the server does what it is asked, and the browser
 * gets the error of a proxy. By the browser's own interface, because Playwright's routes do not send files on.
 */
export async function loseResponses(page: Page, call: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 502 }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*/api/v1/${call}`, requestStage: 'Response' }] })
  return () => session.detach()
}

/** Lets every call of this kind be refused in the server's own words, until the returned function is called. */
export async function refuseWithMessage(page: Page, call: string, message: string): Promise<() => Promise<void>> {
  const url = `**/api/v1/${call}`
  const json = { type: 'about:blank', title: 'Conflict', status: 409, detail: message, message }
  await intercept(page, url, (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', json }))
  return () => page.unroute(url)
}

/** Everything that is written from now on, as "POST faq/create-faq". */
export function writeRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/v1\/(.*)/.exec(request.url()) ?? []
    if (call !== undefined && request.method() !== 'GET' && !/\/view-/.test(call)) sent.push(`${request.method()} ${call}`)
  })
  return sent
}

/** Labels of a form's fields, from top to bottom. */
export const fieldNames = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    // The description fields of a chosen file are sent to the library, not with the form.
    .locator('form :is(input, textarea, select, [contenteditable=true]):not([role=group][aria-label^="About ‘"] *)')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const [label] = 'labels' in field && field.labels instanceof NodeList ? field.labels : []
        return field.getAttribute('aria-label') ?? label?.textContent ?? ''
      }),
    )

/** The stored files that a record's form shows. */
export const storedFiles = (page: Page): Locator => page.getByRole('main').locator('form :is(img, video)[src^="/uploads/"]')

/** Fills in fields as a person would; pictures and videos are files of the demo company. */
export async function fillFields(page: Page, entries: Entry[]): Promise<void> {
  for (const [label, value] of entries) {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    if (typeof value === 'string') await field.fill(value)
    else {
      await expect(field).toHaveAttribute('accept', value.file.endsWith('.mp4') ? 'video/*' : 'image/*')
      await field.setInputFiles(demoFile(value.file))
    }
  }
}

/** Rich text is no field of a form to the browser, but an element that can be written in. */
async function expectValue(field: Locator, value: string): Promise<void> {
  await field.waitFor()
  if ((await field.getAttribute('contenteditable')) === 'true') await expect(field).toHaveText(value)
  else await expect(field).toHaveValue(value)
}

/** Expects the entered values in a form; a file that is not saved yet is shown with its name. */
export async function expectFields(page: Page, entries: Entry[]): Promise<void> {
  const main = page.getByRole('main')
  for (const [label, value] of entries) {
    if (typeof value === 'string') await expectValue(main.getByLabel(label, { exact: true }), value)
    else if (label !== 'Gallery') await expect(main.getByText(`${value.file} — not saved yet`)).toBeVisible()
  }
}

const places = { top: '.Toastify__toast-container--top-center', bottom: '.Toastify__toast-container--bottom-right' }
type Place = keyof typeof places

export const toasts = (page: Page, place: Place = 'top'): Locator => page.locator(`${places[place]} .Toastify__toast`)

/** A toast with exactly these words stands in its place; the bar that ends it takes this long. */
export async function expectToast(page: Page, words: string, { lasts = 4000, place = 'top' as Place } = {}): Promise<void> {
  const toast = toasts(page, place).filter({ has: page.getByText(words, { exact: true }) })
  const bar = toast.first().locator('.Toastify__progress-bar--animated')
  await expect(bar).toHaveCSS('animation-duration', `${lasts / 1000}s`)
  await bar.evaluateAll((seen) => {
    for (const animation of seen.flatMap((one) => one.getAnimations())) animation.playbackRate = 1
  })
}

/** The message in place that repeats a toast and stays after it. */
export const inlineMessage = (page: Page, words: string): Locator => page.getByRole('main').getByRole('group', { name: words, exact: true })

/** A failure is announced once, by its toast, although it also stands in its place. */
export async function expectOneAlert(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1)
  await expect(page.locator('.Toastify__toast').getByText(words, { exact: true })).toHaveCount(1)
}

/** Presses the close buttons of all toasts; they may still be sliding out afterwards. */
export const clearToasts = (page: Page): Promise<void> =>
  page.locator('.Toastify__close-button').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })

export const listRows = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** One row of the list is marked as just saved. Looks at once and often: the mark lasts two seconds. */
export const expectSavedRow = (page: Page, words: string): Promise<void> =>
  expect.poll(() => page.locator('tr[data-saved]').allTextContents(), { intervals: [50] }).toEqual([expect.stringContaining(words)])

/** Goes to an address as a link on the page would, with its navigation state: without loading the document anew. */
export const navigateTo = (page: Page, path: string, state?: object): Promise<void> =>
  page.evaluate(
    ([address, usr]) => {
      // By its key the router tells this location from the last one, to which a screen may still want to return.
      history.pushState({ usr, key: crypto.randomUUID() }, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, state] as const,
  )

/** Opens the form of a list's record as an editor does. */
export async function openEdit(page: Page, { path, name, edit }: Pick<Collection, 'path' | 'name' | 'edit'>, title: string): Promise<void> {
  await page.goto(`/admin/${path}`)
  await page
    .getByRole('link', { name: `Edit ${title}`, exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/${edit.path}\\?id=[0-9a-f-]{36}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`)
}

/** Removes the server's message from these responses, so that the client's own is shown. */
export async function removeServerMessage(page: Page, call: string): Promise<void> {
  await intercept(page, `**/api/v1/${call}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), message: '' } })
  })
}

/** A key that comes before the places are measured is lost, as for a person who then presses it again. */
export const pressUntil = (page: Page, key: string, announced: string) =>
  expect(async () => {
    await page.keyboard.press(key)
    await expect(page.getByText(announced)).toBeAttached({ timeout: 3000 })
  }).toPass()
