import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { honeypotName } from '../../shared/rendered-page.ts'
import { responseOf, signUp } from '../support/client.ts'
import { done, expectProblem } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService, startTestService } from '../support/service.ts'

/** The enquiry form as browsers send it by themselves, because its script is off, was refused or broke off. */
const service = await sharedService()
const stored = () => service.tools.database('enquiries').orderBy('createdAt')
emptyBeforeEach(service, 'enquiries')

const written = {
  name: 'Ira Menon',
  phoneNumber: '98200 12345',
  email: 'ira@kestrel.example',
  ...{ from: 'Taloja', to: 'Rudrapur', weight: '18,5 t', loadingDate: '2026-03-05' },
  message: 'Zoë’s two pallets\r\nto Pune?',
  [honeypotName]: '',
}
const post = (values: Record<string, string>, headers: Record<string, string> = {}, { url } = service) =>
  fetch(`${url}/contact`, { method: 'POST', body: new URLSearchParams(values), headers })

/** The form of the page that comes back: what its fields hold, what is wrong with them, and its other messages. */
async function shown(response: Response) {
  const { document } = new JSDOM(await response.text()).window
  const form = document.querySelector('#enquiry form')
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
  return {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    errors: Object.fromEntries(
      fields.flatMap((field) => {
        const error = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
        return error ? [[field.name, error]] : []
      }),
    ),
    text: form?.textContent ?? '',
    isUnfolded: form?.querySelector('details')?.hasAttribute('open'),
  }
}

test('is a real form, which needs no script: its button works, and its address is that of its page', async () => {
  const { document } = new JSDOM(await (await fetch(`${service.url}/contact`)).text()).window
  const form = document.querySelector('#enquiry form')
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/contact#enquiry', 'post'])
  expect(form?.querySelector('[type=submit]')?.hasAttribute('disabled')).toBe(false)
})

test('is taken, and its sender thanked on an empty form that no cache stores', async () => {
  const response = await post(written)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { values, errors, text, isUnfolded } = await shown(response)
  expect(isUnfolded).toBe(false)
  expect(text).toContain('Thankyou for contacting us! Your enquiry has been received.')
  expect([new Set(Object.values(values)), errors]).toEqual([new Set(['']), {}])
  const message = 'Zoë’s two pallets\nto Pune?'
  const { from, to, weight, loadingDate } = written
  const load = { from, to, weight, loadingDate }
  expect(await stored()).toMatchObject([
    { ...{ name: 'Ira Menon', phoneNumber: '9820012345' }, ...load, message, page: '/contact', status: 'new' },
  ])
  expect(await (await fetch(`${service.url}/contact`)).text()).not.toContain('Thankyou')
})

test('takes a local number of the company’s own country with its country code', async () => {
  const { token } = await signUp(service)
  await done(service, 'createSiteIdentity', { body: { siteName: 'Nordfjord Fisk', phoneNumber: '+47 57 85 12 34' }, token })
  const response = await post({ ...written, phoneNumber: '912 34 567' })
  await service.tools.database('site_identity').delete()
  expect(response.status).toBe(200)
  expect(await stored()).toMatchObject([{ phoneNumber: '4791234567' }])
})

test('that is sent by a double press is stored once', async () => {
  const responses = await Promise.all([1, 2].map(() => post({ ...written, name: 'Dev Rao' })))
  for (const response of responses) expect((await shown(response)).text).toContain('Thankyou for contacting us!')
  expect(await stored()).toHaveLength(1)
})

test('that breaks the rules comes back with what was written, as text, and the contract’s messages', async () => {
  const values = { ...written, name: ' ', phoneNumber: '12', message: '</script><b>&' }
  const response = await post({ ...values, extension: 'filled' })
  expect(response.status).toBe(400)
  expect(await shown(response)).toMatchObject({
    values,
    isUnfolded: true,
    errors: { name: 'Name is required', phoneNumber: 'Invalid phone number' },
  })
  expect(await stored()).toEqual([])
})

test.each([
  ['without any field', {}, ['Name is required', 'Phone number is required', 'Email is required']],
  ['with a NUL', { ...written, name: 'Ira\0' }, [expect.any(String)]],
  ['with too long a message', { ...written, message: 'x'.repeat(5001) }, [expect.any(String)]],
])('%s it is refused in words beside its fields', async (_what, values, messages) => {
  const response = await post(values)
  expect([response.status, Object.values((await shown(response)).errors)]).toEqual([400, messages])
})

test('in which a program has filled the field that people do not see is thanked for, and is spam', async () => {
  expect((await shown(await post({ ...written, [honeypotName]: 'https://rank.example' }))).text).toContain('Thankyou for contacting us!')
  expect(await stored()).toMatchObject([{ status: 'spam', spamReasons: [{ reason: 'honeypot' }] }])
})

test('from a page of another site, or of another type, is refused', async () => {
  expectProblem(await responseOf(await post(written, { 'sec-fetch-site': 'cross-site' })), 403)
  expectProblem(await responseOf(await post(written, { origin: 'https://evil.example' })), 403)
  expectProblem(await responseOf(await fetch(`${service.url}/contact`, { method: 'POST', body: JSON.stringify(written) })), 415)
  expect(await stored()).toEqual([])
})

test('that comes too often comes back as it was written, with the time to wait', async () => {
  const limited = await startTestService({ RATE_LIMITS: 'on' })
  let response = await post(written, {}, limited)
  for (let more = 0; response.ok && more < 100; more++) response = await post({ ...written, message: `Call ${more}` }, {}, limited)
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
  const { values, text } = await shown(response)
  expect(values.name).toBe('Ira Menon')
  expect(text).toMatch(/You have written several times within a few minutes\. What you wrote is still here\. Please try again in \d+/)
})
