import { describe, expect, test } from 'vitest'
import { resolve, type Schema } from '../../server/contract/document.ts'
import { call, contract, signUp } from '../support/client.ts'
import { asDraft, draftsOf } from '../support/drafts.ts'
import { done, expectProblem, type Plain } from '../support/expectations.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'

const service = await sharedService()
const meera = await signUp(service)
emptyBeforeEach(service, 'home_page', 'about_page', 'about_us', 'drafts', 'versions')

type Section = { key: string; hidden: boolean; heading: string }
type SectionInput = Partial<Section> & { key: string }

const pages = [
  {
    path: '/',
    one: 'homePage',
    keys: 'HomePageSectionKey',
    create: 'createHomePage',
    update: 'updateHomePage',
    get: 'getHomePage',
    headings: {
      clients: 'Our Trusted Clients',
      services: 'Services',
      feature: 'Deliver Your Logistic Safely and Quickly',
      testimonials: 'What clients say',
      whychooseus: 'Why Choose Us?',
    },
  },
  {
    path: '/about',
    one: 'aboutPage',
    keys: 'AboutPageSectionKey',
    create: 'createAboutPage',
    update: 'updateAboutPage',
    get: 'getAboutPage',
    headings: { lanes: 'Lanes and hours', clients: 'Our Trusted Clients', team: 'Team', awards: 'Awards' },
  },
] as const

const lane = { from: 'Bhiwandi', fromPlace: '19.28, 73.06', to: 'Hosur', toPlace: '12.74, 77.83', hours: '27 hours' }

const usualOf = (name: string) => resolve<Schema>(contract, { $ref: `#/components/schemas/${name}` }).enum as string[]
const keysOf = (sections: Section[]) => sections.map(({ key }) => key)

/** Elements of the rendered pages by which a section is recognised, where that is not its key as an id. */
const marks: Record<string, string> = {
  ...{ story: 'Our Vision', numbers: 'aria-label="In numbers"', cta: 'cta-heading' },
}

describe.each(pages)('the $path page', ({ path, one, keys, headings, ...operations }) => {
  const usual = usualOf(keys)
  const write = async (operation: 'create' | 'update', sections: SectionInput[], query = {}) =>
    (await done(service, operations[operation], { body: { sections }, token: meera.token, query })).body[one] as Plain & {
      _id: string
      sections: Section[]
    }
  const read = async () => (await done(service, operations.get)).body[one] as { sections: Section[] } | null

  /** Keys of the sections in the HTML that a visitor gets, from top to bottom. */
  async function rendered(): Promise<string[]> {
    const html = await (await fetch(service.url + path)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const at = (key: string) => main.indexOf(marks[key] ?? `<section id="${key}"`)
    return usual.filter((key) => at(key) !== -1).sort((first, second) => at(first) - at(second))
  }

  test('has no record until an editor arranges it, and then every section of the contract with its state', async () => {
    expect(await read()).toBeNull()
    const [first = ''] = usual
    const { sections } = await write('create', [{ key: first, hidden: true }])
    expect(keysOf(sections)).toEqual(usual)
    expect(sections.filter(({ hidden }) => hidden)).toEqual([{ key: first, hidden: true, heading: '' }])
    expect((await read())?.sections).toEqual(sections)
  })

  test('gives a section that the list leaves out its usual place, and the listed ones the other places in their order', async () => {
    const [first = '', second = '', third = '', ...rest] = usual
    const last = rest.at(-1) ?? ''
    const { sections } = await write('create', [{ key: last }, { key: third }, { key: first }])
    expect(keysOf(sections)).toEqual([last, second, third, ...rest.slice(0, -1), first])
    expect(keysOf((await write('update', [])).sections)).toEqual(usual)
  })

  test('refuses a key that the page does not have, a key twice, and what is no section, and names each', async () => {
    const refusals: [unknown[], string, RegExp][] = [
      [[{ key: 'imprint' }], 'sections.0.key', /^One of /],
      [[{ key: '__proto__' }], 'sections.0.key', /^One of /],
      [[{ key: usual[0] }, { key: usual[1] }, { key: usual[0], hidden: true }], 'sections.2.key', /stands in the list already$/],
      [[{ hidden: true }], 'sections.0.key', /required/],
      [[{ key: usual[0], hidden: 'yes' }], 'sections.0.hidden', /./],
      [[{ key: usual[0], title: 'Ours' }], 'sections.0.title', /^There is no such field$/],
      [[usual[0]], 'sections.0', /./],
      [[{ key: usual[0], heading: 'Ours' }], 'sections.0.heading', /^The section \w+ has no heading of its own$/],
      [[{ key: Object.keys(headings)[0], heading: 'x'.repeat(121) }], 'sections.0.heading', /^At most 120 characters$/],
      [[...usual, usual[0]].map((key) => ({ key })), 'sections', /^At most \d entries$/],
    ]
    await write('create', [])
    for (const [sections, path_, message] of refusals)
      for (const query of [{}, asDraft]) {
        const response = await call(service, operations.update, { body: { sections }, token: meera.token, query })
        expectProblem(response, 400)
        expect(response.body.errors).toMatchObject([{ path: path_, message: expect.stringMatching(message) }])
      }
    expect(keysOf((await read())?.sections ?? [])).toEqual(usual)
  })

  test('is rendered in the order of its record, without hidden sections, and as ever without a record', async () => {
    const before = await rendered()
    // A section without content may have no element.
    expect(before).toEqual(usual.filter((key) => before.includes(key)))
    expect(before.length).toBeGreaterThan(usual.length - 3)
    await write(
      'create',
      usual.toReversed().map((key) => ({ key })),
    )
    expect(await rendered()).toEqual(before.toReversed())
    const [hidden = ''] = before.slice(2)
    await write(
      'update',
      usual.map((key) => ({ key, hidden: key === hidden })),
    )
    expect(await rendered()).toEqual(before.filter((key) => key !== hidden))
    await write(
      'update',
      usual.map((key) => ({ key, hidden: true })),
    )
    expect(await rendered()).toEqual([])
    const html = await (await fetch(service.url + path)).text()
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    await write('update', [])
    expect(await rendered()).toEqual(before)
  })

  test('shows the headings of its record, and its usual ones where that has none', async () => {
    if ('lanes' in headings) await done(service, 'createAboutUs', { body: { lanes: [lane] }, token: meera.token })
    const shown = async () => {
      const html = await (await fetch(service.url + path)).text()
      return Object.fromEntries(
        Object.keys(headings).map((key) => [key, new RegExp(`<h2 id="${key}-heading" dir="auto"[^>]*>([^<]*)</h2>`).exec(html)?.[1]]),
      )
    }
    expect(await shown()).toEqual(headings)
    const own = Object.fromEntries(Object.keys(headings).map((key) => [key, `Ours: ${key}`]))
    await write(
      'create',
      Object.entries(own).map(([key, heading]) => ({ key, heading })),
    )
    expect(await shown()).toEqual(own)
    await write('update', [])
    expect(await shown()).toEqual(headings)
  })

  test('changes nothing for visitors as a draft, and goes live with the draft', async () => {
    const before = await rendered()
    const draft = await write(
      'create',
      usual.toReversed().map((key) => ({ key })),
      asDraft,
    )
    expect([await read(), await rendered()]).toEqual([null, before])
    await draftsOf(service, meera).publish({ contentType: one, recordId: draft._id })
    expect(await rendered()).toEqual(before.toReversed())
  })
})
