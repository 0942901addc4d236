import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { reSanitise } from '../../server/content/record/re-sanitise.ts'
import { sanitiserVersion } from '../../server/content/record/sanitised-version.ts'
import { markupDefinitions } from '../../server/content/types/index.ts'
import { rulesVersion } from '../../server/sanitiser/rules-version.ts'
import { createSanitiser } from '../../server/sanitiser/sanitiser.ts'
import { call, signUp } from '../support/client.ts'
import { done, eventually, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { harmlessHtmls, harmlessSvgs, hostileHtmls, hostileSvgs } from './sanitising-cases.ts'

const service = await startTestService()
const { token } = await signUp(service)

const hostileSvg = '<svg onload="alert(1)"><path d="M0 0h1"></path></svg>'
const sanitisedSvg = '<svg><path d="M0 0h1"></path></svg>'
const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1'

/** A record as an earlier version of the program, or a hand, left it in the database. */
async function insert(table: string, row: Plain): Promise<string> {
  const [{ _id }] = await service.tools.database(table).insert(row).returning('_id')
  return String(_id)
}
const column = async (table: string, id: string, name: string) => (await service.tools.database(table).where('_id', id).first(name))[name]

const reSanitised = ({ log }: TestService) => log.filter((line) => line.includes('re-sanitis'))

test('a start on an empty site re-sanitises nothing', async () => {
  expect(await reSanitise(service.tools, markupDefinitions)).toBe(0)
  expect(reSanitised(service)).toEqual([])
})

test('a start re-sanitises markup of an older sanitiser version, and running instances show it at once (SEC-F-02)', async () => {
  const feature = await insert('features', { title: 'x', description: 'x', svgContent: hostileSvg })
  const reason = await insert('why_choose_us', { title: 'x', svgContent: hostileSvg })
  const article = await insert('services', {
    title: 'x',
    slug: 'x',
    fullDescription: '<p onclick="alert(1)">ok</p><script>alert(1)</script>',
  })
  const branchAddress = [
    { _id: crypto.randomUUID(), branchName: 'Pune', branchAddress: 'x', branchMap: `<iframe src="${map}" onload="alert(1)"></iframe>` },
  ]
  const page = await insert('contact', { branchAddress: JSON.stringify(branchAddress) })
  const shown = async () => (((await done(service, 'listFeatures')).body.features as Plain[])[0] as Plain).svgContent
  expect(await shown()).toBe(hostileSvg)

  const newer = await startTestService({}, service.databaseUrl)
  try {
    expect(await service.tools.database('cleanings').where('version', sanitiserVersion)).toHaveLength(4)
    await eventually(async () => (await shown()) === sanitisedSvg)
  } finally {
    await newer.stop()
  }
  expect(await column('features', feature, 'svgContent')).toBe(sanitisedSvg)
  expect(await column('why_choose_us', reason, 'svgContent')).toBe(sanitisedSvg)
  expect(await column('services', article, 'fullDescription')).toBe('<p>ok</p>')
  const [branch] = await column('contact', page, 'branchAddress')
  expect(branch).toMatchObject({ _id: branchAddress[0]?._id, branchName: 'Pune' })
  expect(branch.branchMap).toMatch(/^<iframe src="https:\/\/www\.openstreetmap\.org[^>]*sandbox=/)
  expect(branch.branchMap).not.toContain('onload')
})

/** Starts another instance on the same database and stops it again. */
async function startAndStop(): Promise<string[]> {
  const started = await startTestService({}, service.databaseUrl)
  await started.stop()
  return reSanitised(started)
}

test('a start after the run re-sanitises nothing, and the next one what an older instance writes during a rolling deployment', async () => {
  const { database } = service.tools
  const newer = await startTestService({}, service.databaseUrl)
  expect(reSanitised(newer)).toEqual([])
  const unmarked = await insert('features', { title: 'x', description: 'x', svgContent: hostileSvg })
  const marked = await insert('features', { title: 'x', description: 'x', svgContent: hostileSvg })
  await database('cleanings').insert({ recordId: marked, version: '2 on DOMPurify 3.0.0' })
  await newer.stop()
  expect(await startAndStop()).toEqual([expect.stringContaining('"records":2')])
  expect([await column('features', unmarked, 'svgContent'), await column('features', marked, 'svgContent')]).toEqual([
    sanitisedSvg,
    sanitisedSvg,
  ])
})

test('an interrupted run resumes with the records that it had not reached', async () => {
  for (let number = 0; number < 5; number += 1) await insert('features', { title: 'x', description: 'x', svgContent: hostileSvg })
  let sanitised = 0
  const svg = async (name: string, markup: string) => {
    if (sanitised === 2) throw new Error('The process was killed')
    sanitised += 1
    return service.tools.sanitiser.svg(name, markup)
  }
  const interrupted = { ...service.tools, sanitiser: { ...service.tools.sanitiser, svg } }
  await expect(reSanitise(interrupted, markupDefinitions)).rejects.toThrow('The process was killed')
  expect(await reSanitise(service.tools, markupDefinitions)).toBe(3)
  expect(await service.tools.database('features').where('svgContent', hostileSvg).whereNot('title', 'present')).toEqual([])
})

test('instances that start at once re-sanitise each record once', async () => {
  for (let number = 0; number < 4; number += 1) await insert('features', { title: 'x', description: 'x', svgContent: hostileSvg })
  const runs = (await Promise.all([startAndStop(), startAndStop()])).flat()
  expect(runs.reduce((sum, line) => sum + (JSON.parse(line) as { records: number }).records, 0)).toBe(4)
})

test('a record of an older sanitiser version is re-sanitised, and a record of the present version is skipped', async () => {
  const { database } = service.tools
  const [older, present] = [
    await insert('features', { title: 'older', description: 'x', svgContent: hostileSvg }),
    await insert('features', { title: 'present', description: 'x', svgContent: hostileSvg }),
  ]
  await database('cleanings').insert([
    { recordId: older, version: '0 on DOMPurify 3.0.0' },
    { recordId: present, version: sanitiserVersion },
  ])
  expect(await reSanitise(service.tools, markupDefinitions)).toBe(1)
  expect([await column('features', older, 'svgContent'), await column('features', present, 'svgContent')]).toEqual([
    sanitisedSvg,
    hostileSvg,
  ])
  expect(await reSanitise(service.tools, markupDefinitions)).toBe(0)
})

test('markup that covers the page and was stored under older rules is removed', async () => {
  const { database } = service.tools
  const covering = '<a href="https://portolan.example" class="hf-1a2b3c" style="color:red;transform:scale(90)">x</a><marquee>y</marquee>'
  const _id = await insert('services', { title: 'x', slug: 'covering', fullDescription: covering })
  await database('cleanings').insert({ recordId: _id, version: `2 on ${sanitiserVersion.split(' on ')[1]}` })
  await reSanitise(service.tools, markupDefinitions)
  expect(await column('services', _id, 'fullDescription')).toBe('<a href="https://portolan.example" style="color:red">x</a>y')
})

test('a stored drawing that exceeds the present limits is not shown, and is saved as refused', async () => {
  const { database } = service.tools
  const svgContent = `<svg>${'<g>'.repeat(15_000)}</svg>`
  const _id = await insert('features', { title: 'x', description: 'x', svgContent })
  await reSanitise(service.tools, markupDefinitions)
  expect(await column('features', _id, 'svgContent')).toBe('')
  expect((await database('cleanings').where('recordId', _id).first()).refused).toEqual({ svgContent })
})

test('a file that only a text of older rules shows is held when the present rules remove it', async () => {
  const { database, sanitiser } = service.tools
  const { body } = await done(service, 'createClient', { token, body: { title: 'Kestrel Tea', clientImage: await picture() } })
  const { _id: clientId, clientImage } = body.client as Plain
  const article = { title: 'Tea', slug: 'tea', fullDescription: `<p>Tea</p><img src="${clientImage}" alt="Tea">` }
  const { _id: recordId } = (await done(service, 'createService', { token, body: article })).body.service as Plain
  await done(service, 'deleteClient', { token, body: { clientId } })
  const status = async () => (await fetch(service.url + clientImage)).status
  expect(await status()).toBe(200)

  await database('cleanings').where({ recordId }).delete()
  await reSanitise({ ...service.tools, sanitiser: { ...sanitiser, html: async () => '<p>Tea</p>' } }, markupDefinitions)
  expect(await column('services', String(recordId), 'fullDescription')).toBe('<p>Tea</p>')
  expect(await status()).toBe(404)
  expect(await database('media').where({ path: clientImage }).first('heldSince')).toEqual({ heldSince: expect.any(String) })
})

test('re-sanitising leaves updatedAt as it was', async () => {
  const id = await insert('features', { title: 'x', description: 'x', svgContent: hostileSvg })
  const before = await column('features', id, 'updatedAt')
  await reSanitise(service.tools, markupDefinitions)
  expect(await column('features', id, 'updatedAt')).toBe(before)
})

test('markup that the present rules refuse is not shown, and is saved as refused', async () => {
  const { database } = service.tools
  const words = await insert('features', { title: 'x', description: 'x', svgContent: 'just words' })
  const entry = (branchName: string, branchMap: string) => ({ _id: crypto.randomUUID(), branchName, branchAddress: '', branchMap })
  const branches = [entry('Pune', map), entry('Nowhere', '<iframe src="https://evil.example"></iframe>')]
  await database('contact').update({ branchAddress: JSON.stringify(branches) })
  await database('cleanings').whereIn('recordId', database('contact').select('_id')).delete()
  await reSanitise(service.tools, markupDefinitions)
  expect(await column('features', words, 'svgContent')).toBe('')
  expect((await database('cleanings').where('recordId', words).first()).refused).toEqual({ svgContent: 'just words' })
  const { branchAddress } = await database('contact').first()
  expect(branchAddress.map(({ branchName }: Plain) => branchName)).toEqual(['Pune', 'Nowhere'])
  expect([branchAddress[0].branchMap.includes('openstreetmap'), branchAddress[1].branchMap]).toEqual([true, ''])
})

test('a write of markup stores the sanitiser version, and a write that leaves the markup unchanged does not', async () => {
  const { database } = service.tools
  const { body } = await done(service, 'createFeature', { body: { title: 'x', description: 'x', svgContent: hostileSvg }, token })
  const { _id: recordId } = body.feature as { _id: string }
  expect(await database('cleanings').where({ recordId }).first('version')).toEqual({ version: sanitiserVersion })

  const serviceId = await insert('services', { title: 'y', slug: 'y', fullDescription: '<p onclick="alert(1)">ok</p>' })
  expect((await call(service, 'editService', { body: { serviceId, title: 'z' }, token })).status).toBe(200)
  expect(await database('cleanings').where({ recordId: serviceId })).toEqual([])
  await reSanitise(service.tools, markupDefinitions)
  expect(await column('services', serviceId, 'fullDescription')).toBe('<p>ok</p>')
})

test('instances that re-sanitise concurrently leave each record correct', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => insert('features', { title: 'x', description: 'x', svgContent: hostileSvg })),
  )
  await Promise.all([
    reSanitise(service.tools, markupDefinitions),
    reSanitise(service.tools, markupDefinitions),
    reSanitise(service.tools, markupDefinitions),
  ])
  for (const id of ids) expect(await column('features', id, 'svgContent')).toBe(sanitisedSvg)
})

test('re-sanitising covers every content type with markup', () => {
  expect(markupDefinitions.map(({ table }) => table).sort()).toEqual(['contact', 'features', 'legal_pages', 'services', 'why_choose_us'])
})

test('a change of the sanitiser’s output requires a new sanitiser version (SEC-F-02)', async () => {
  const sanitiser = createSanitiser([])
  const hash = createHash('sha256')
  const tried = (text: Promise<string>) => text.catch((error: Error) => error.message)
  for (const [, svg] of [...hostileSvgs, ...harmlessSvgs]) hash.update(await tried(sanitiser.svg('x', svg)))
  for (const [, html] of [...hostileHtmls, ...harmlessHtmls]) hash.update(await tried(sanitiser.html('x', html)))
  for (const source of [map, 'https://www.google.com/maps/embed?pb=1', 'https://evil.example/'])
    hash.update(await tried(sanitiser.map('x', source)))
  await sanitiser.close()
  expect({ rulesVersion, leave: hash.digest('hex').slice(0, 16) }).toEqual({ rulesVersion: 5, leave: '2ea72b0903f91a7a' })
})
