import { expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, mails, startTestService } from '../support/service.ts'

const service = await startTestService({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
const { token } = await signUp(service)
await service.tools.database('site_identity').insert({ siteName: 'Portolan Freight', primaryEmail: 'desk@portolan.example' })
emptyBeforeEach(service, 'enquiries')

type Enquiry = Plain & { _id: string; name: string; status: string; spamReasons: Plain[] }
const ira = { name: 'Ira Menon', phoneNumber: '9820012345', email: 'ira@kestrel.example', message: 'Two pallets to Pune?' }

let visitors = 0
/** Each from another address, so that no limit of one visitor is reached. */
async function write(more: Plain = {}) {
  visitors += 1
  const headers = { 'x-forwarded-for': `203.0.113.${visitors}` }
  return call(service, 'createEnquiry', { body: { ...ira, ...more }, headers })
}
const listed = async (query: Record<string, string> = {}) =>
  ((await done(service, 'listEnquiries', { query, token })).body.contacts as Enquiry[]).map(({ name, spamReasons }) => [name, spamReasons])
const another = (name: string) => ({ name, email: `${name}@kestrel.example`, phoneNumber: `98200${10_000 + name.charCodeAt(0)}` })
const notices = async () => (await mails(service)).filter(({ to }) => to === 'desk@portolan.example').length

test('an enquiry of a program gets the same response, causes no notice, and is stored as spam with its reasons', async () => {
  const before = await notices()
  const links = 'https://a.example https://b.example www.c.example https://d.example'
  const shape = ({ status, body }: Awaited<ReturnType<typeof write>>) => {
    const { message } = body
    const { _id, name, createdAt, updatedAt, ...rest } = body.enquiry as Enquiry
    return { status, message, rest: { ...rest, ...ira } }
  }
  const honest = await write({ name: 'Asha', formShownFor: 40_000 })
  expect(honest.status).toBe(201)
  for (const more of [
    { name: 'Bot', website: 'x' },
    { name: 'Rank', message: links, formShownFor: 1_400 },
  ])
    expect(shape(await write(more))).toEqual(shape(honest))
  expect(await listed({ status: 'spam' })).toEqual([
    [
      'Rank',
      [
        { reason: 'tooFast', count: 1 },
        { reason: 'links', count: 4 },
      ],
    ],
    [
      'Bot',
      [
        { reason: 'honeypot', count: 1 },
        { reason: 'sameText', count: 1 },
      ],
    ],
  ])
  expect(await listed()).toEqual([['Asha', []]])
  expect(await notices()).toBe(before + 1)
})

test('what a browser has filled in and sent at once is no spam, nor is a second enquiry in the same form', async () => {
  for (const message of ['Two pallets to Pune?', 'And two to Goa, please.', 'And two to Goa, please.'])
    await write({ message, formShownFor: 900 })
  expect(await listed()).toEqual(Array(3).fill(['Ira Menon', []]))
})

test('a fast third enquiry of an hour with the same message is spam, however it is written and from any sender', async () => {
  for (const [name, message] of [
    ['Asha', 'Two pallets to Pune?'],
    ['Dev', '  TWO  pallets to Pune?'],
    ['Zoya', 'Twö pallets to pune?'],
    ['Kiran', ''],
    ['Lata', ''],
    ['Omar', ''],
    ['Pia', ''],
  ] as const)
    await write({ ...another(name), message, formShownFor: 900 })
  const reasons = [
    { reason: 'tooFast', count: 0 },
    { reason: 'sameText', count: 2 },
  ]
  expect(await listed({ status: 'spam' })).toEqual([['Zoya', reasons]])
  await service.tools.database('enquiries').update({ createdAt: service.tools.database.raw(`"createdAt" - interval '61 minutes'`) })
  await write({ ...another('Rosa'), formShownFor: 900 })
  expect(await listed({ status: 'spam' })).toHaveLength(1)
})

test('a fast fifth enquiry of an hour from the same address or number is spam', async () => {
  const numbers = ['9820012345', '+91 98200 12345', '2225701234', '2225701234', '9820012345']
  for (const [index, phoneNumber] of numbers.entries())
    await write({
      phoneNumber,
      email: index % 2 === 0 ? 'ira@kestrel.example' : 'IRA@Kestrel.example',
      message: `Load ${index}`,
      formShownFor: 900,
    })
  const reasons = [
    { reason: 'tooFast', count: 0 },
    { reason: 'sameSender', count: 4 },
  ]
  expect(await listed({ status: 'spam' })).toEqual([['Ira Menon', reasons]])
})

test('a forwarder may ask for several loads in the same words, and links in what is to be moved count', async () => {
  const message = 'What is your rate for this load, please?'
  for (const to of ['Pune', 'Goa', 'Kochi', 'Agra']) await write({ message, to, formShownFor: 40_000 })
  expect(await listed({ status: 'spam' })).toEqual([])
  const [from, to, weight] = ['https://a.example www.b.example', 'https://c.example', 'https://d.example']
  await write({ ...another('Rank'), from, to, weight, formShownFor: 900 })
  const reasons = [
    { reason: 'tooFast', count: 0 },
    { reason: 'links', count: 4 },
  ]
  expect(await listed({ status: 'spam' })).toEqual([['Rank', reasons]])
})

test('a time that no browser measures is refused, and neither the time nor a reason can be written by its sender', async () => {
  for (const formShownFor of [-1, 1.5, 2 ** 31, 'long']) {
    const response = await write({ formShownFor })
    expectFieldErrors(response, ['formShownFor'])
  }
  const response = await write({ spamReasons: [] })
  expectProblem(response, 400)
  expect(JSON.stringify((await write({ formShownFor: 5000 })).body)).not.toContain('5000')
})
