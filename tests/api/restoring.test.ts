import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, fieldErrors, type Plain } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { historyOf, type Stored } from '../support/history.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'

/** Restoring: its refusals and results, also concurrently with other writes. */
const service = await sharedService()
const meera = await signUp(service)
const image = await picture()
const history = historyOf(service, meera)
emptyBeforeEach(service, 'versions', 'services', 'faqs', 'clients', 'hero_sections', 'cta', 'features')

const faq = { question: 'Do you weigh at night?', answer: 'Until two.' }

describe('a restore is refused', () => {
  test('by 400 for properties that the record does not have, or that are the server’s', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    const response = await history.restore(await history.idOf('faqs', record), { properties: ['answer', 'updatedAt', 'price'] })
    expectFieldErrors(response, ['properties.1', 'properties.2'])
    expect(fieldErrors(await history.restore(await history.idOf('faqs', record), { slug: 'weighing' }))).toEqual(['slug'])
  })

  test('by 400 with the form’s own sentence, where the rules of today are stricter; other properties can be restored', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    const question = 'x'.repeat(201)
    await history
      .rows('versions')
      .update({ record: JSON.stringify({ ...(await history.rows('faqs').first()), question, answer: 'Until three.' }) })
    const response = await history.restore(await history.idOf('faqs', record))
    expectFieldErrors(response, ['question'])
    expect((await history.restore(await history.idOf('faqs', record), { properties: ['answer'] })).status).toBe(200)
    expect(await history.rows('faqs').first()).toMatchObject({ ...faq, answer: 'Until three.' })
  })

  test('by 409 with a free suggestion for a slug that is taken by now, with which it succeeds', async () => {
    const service_ = await history.write('createService', 'service', { title: 'Full truckload' })
    await history.remove('deleteService', { serviceId: service_._id })
    for (const slug of ['full-truckload', 'full-truckload-2'])
      await history.write('createService', 'service', { title: 'Full truckload', slug })
    const versionId = await history.idOf('services', service_)
    const response = await history.restore(versionId)
    expectProblem(response, 409)
    expect(response.body.errors).toMatchObject([{ path: 'slug', message: 'This slug is already taken', suggestion: 'full-truckload-3' }])
    const restored = await history.restore(versionId, { slug: 'full-truckload-3' })
    expect(restored.body).toMatchObject({ content: { record: { _id: service_._id, slug: 'full-truckload-3' } } })
  })

  test('by 409 for a second record where there is one at most, and for a list that is full', async () => {
    const cta = await history.write('createCta', 'cta', { title: 'Send us a load' })
    await history.remove('deleteCta', { ctaId: cta._id })
    await history.write('createCta', 'cta', { title: 'Another' })
    expectProblem(await history.restore(await history.idOf('cta', cta)), 409)
    const slide = await history.write('createHeroSection', 'heroSection', { title: 'One desk' })
    await history.remove('deleteHeroSection', { heroSectionId: slide._id })
    await history.rows('hero_sections').insert(Array.from({ length: 100 }, (_, index) => ({ title: `Slide ${index}` })))
    expectProblem(await history.restore(await history.idOf('heroSections', slide)), 409)
    expect(await history.versionsOf('heroSections', slide)).toHaveLength(2)
  })

  test('by 412 for a record that was written, or deleted, since; the time of its deletion names a deleted one', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    await history.write('editFaq', 'faq', { ...faq, faqId: record._id, answer: 'Until three.' })
    const versionId = await history.idOf('faqs', record)
    const read = { 'if-match': `"${record.updatedAt}"` }
    expectProblem(await history.restore(versionId, {}, read), 412)
    await history.remove('deleteFaq', { faqId: record._id })
    const response = await history.restore(versionId, {}, read)
    expectProblem(response, 412)
    const { updatedAt, userName } = response.body.current as { updatedAt: string; userName: string }
    expect(userName).toBe('Meera Kulkarni')
    expect((await history.restore(versionId, {}, { 'if-match': `"${updatedAt}"` })).status).toBe(200)
  })

  test('by 404 when the version is gone', async () => {
    expectProblem(await history.restore(crypto.randomUUID()), 404)
  })
})

test('of a deleted record, some properties come from the version and the others are as they were last', async () => {
  const record = await history.write('createFaq', 'faq', faq)
  await history.write('editFaq', 'faq', { faqId: record._id, question: 'When do you weigh?', answer: 'Always.' })
  await history.remove('deleteFaq', { faqId: record._id })
  await history.restore(await history.idOf('faqs', record), { properties: ['answer'] })
  expect(await history.rows('faqs').first()).toMatchObject({ _id: record._id, question: 'When do you weigh?', answer: faq.answer })
})

test('markup is sanitised again, when it is read and when it is restored', async () => {
  const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 7h11v9H3z"></path></svg>'
  const record = await history.write('createFeature', 'feature', { title: 'Sealed', description: 'At the dock.', svgContent })
  const stored = { ...(await history.rows('features').first()), svgContent: svgContent.replace('<path', '<script>alert(1)</script><path') }
  await history.rows('versions').update({ record: JSON.stringify(stored) })
  const versionId = await history.idOf('features', record)
  const { body } = await done(service, 'getVersion', { params: { id: versionId }, token: meera.token })
  expect((body.content as { record: Plain }).record.svgContent).toBe(svgContent)
  await history.restore(versionId)
  expect(await history.rows('features').first()).toMatchObject({ svgContent })
})

test('a version from before a property has its default, and without one that is gone', async () => {
  const record = await history.write('createFaq', 'faq', faq)
  const { order: _order, ...older } = (await history.rows('faqs').first()) as Stored
  await history.rows('versions').update({ record: JSON.stringify({ ...older, price: 3 }) })
  const { body } = await done(service, 'getVersion', { params: { id: await history.idOf('faqs', record) }, token: meera.token })
  expect((body.content as { record: Plain }).record).toEqual({ ...older, order: 0 })
  expect((await history.restore(await history.idOf('faqs', record))).status).toBe(200)
})

test('lists within a record, and a gallery with its pictures, come back', async () => {
  const features = [{ title: 'A seal', description: 'With a number.' }]
  const record = await history.write('createService', 'service', {
    title: 'Full truckload',
    gallery: [image, image],
    features,
    keywords: ['truck'],
  })
  const gallery = record.gallery as { url: string }[]
  const serviceId = record._id
  await history.write('editService', 'service', {
    serviceId,
    title: 'Full truckload',
    removeGallery: gallery.map(({ url }) => url),
    features: [],
    keywords: [],
  })
  const statuses = () => Promise.all(gallery.map(async ({ url }) => (await history.get(url)).status))
  expect(await statuses()).toEqual([404, 404])
  const { body } = await history.restore(await history.idOf('services', record))
  expect(body.content).toMatchObject({ record: { gallery, features: record.features, seo: record.seo } })
  expect(await statuses()).toEqual([200, 200])
})

test('the former slugs of a service redirect again when it comes back', async () => {
  const record = await history.write('createService', 'service', { title: 'Trucks', slug: 'trucks' })
  await history.write('editService', 'service', { serviceId: record._id, title: 'Trucks', slug: 'full-truckload' })
  await history.remove('deleteService', { serviceId: record._id })
  await history.restore(await history.idOf('services', record, 2))
  expect(await history.rows('former_slugs').select('slug', 'serviceId')).toEqual([{ slug: 'trucks', serviceId: record._id }])
})

test('a held file is served to readers of the history only, uncached, in every width and range (SEC-I-09)', async () => {
  const record = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: await picture('wide.png', 600) })
  const address = String(record.clientImage)
  await history.remove('deleteClient', { clientId: record._id })
  const cookie = { cookie: meera.cookie }
  const responses = await Promise.all([address, address.replace('.webp', '-480.webp')].map((each) => history.get(each, cookie)))
  expect(responses.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'no-store'],
    [200, 'no-store'],
  ])
  expect((await history.get(address, { ...cookie, range: 'bytes=0-9' })).status).toBe(206)
  await history.rows('users').where('email', meera.email).update({ role: 'user' })
  expect((await history.get(address, cookie)).status).toBe(404)
  await history.rows('users').where('email', meera.email).update({ role: 'superAdmin', status: false })
  expect((await history.get(address, cookie)).status).toBe(404)
  await history.rows('users').where('email', meera.email).update({ status: true })
})

describe('at once', () => {
  const answers = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status).sort()

  test('eight restores of a deleted record bring it back once, each as a version of its own', async () => {
    const record = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: image })
    await history.remove('deleteClient', { clientId: record._id })
    const versionId = await history.idOf('clients', record)
    expect(await answers(Array.from({ length: 8 }, () => history.restore(versionId)))).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await history.rows('clients').select('_id')).toEqual([{ _id: record._id }])
    expect((await history.versionsOf('clients', record)).map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect((await history.get(String(record.clientImage))).status).toBe(200)
  })

  test('of two restores of the same state exactly one succeeds', async () => {
    const record = await history.write('createFaq', 'faq', faq)
    const versionId = await history.idOf('faqs', record)
    const read = { 'if-match': `"${record.updatedAt}"` }
    expect(await answers([history.restore(versionId, {}, read), history.restore(versionId, {}, read)])).toEqual([200, 412])
  })

  test('restores and deletes leave a record with its file, or a deleted one that can come back', async () => {
    const record = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: image })
    const address = String(record.clientImage)
    const versionId = await history.idOf('clients', record)
    for (let round = 0; round < 5; round += 1) {
      const erase = () => call(service, 'deleteClient', { body: { clientId: record._id }, token: meera.token })
      await Promise.all([history.restore(versionId), erase(), history.restore(versionId), erase()])
      const [latest] = await history.versionsOf('clients', record)
      const isLive = (await history.rows('clients').where({ _id: record._id })).length === 1
      expect([isLive, (await history.get(address)).status]).toEqual(latest?.action === 'deleted' ? [false, 404] : [true, 200])
      if (!isLive) expect((await history.get(address, { cookie: meera.cookie })).status).toBe(200)
    }
  })

  test('a restore and a deletion for good: the record is back with its file, or both are gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const record = await history.write('createClient', 'client', { title: 'Kestrel Tea', clientImage: image })
      await history.remove('deleteClient', { clientId: record._id })
      const versionId = await history.idOf('clients', record)
      const forget = call(service, 'deleteFromTrash', { params: { id: record._id }, token: meera.token })
      const statuses = await Promise.all([history.restore(versionId), forget])
      const isBack = statuses[0]?.status === 200
      expect(statuses.map(({ status }) => status)).toEqual(isBack ? [200, 404] : [404, 200])
      expect([
        (await history.rows('clients').where({ _id: record._id })).length,
        (await history.get(String(record.clientImage))).status,
      ]).toEqual(isBack ? [1, 200] : [0, 404])
    }
  })
})
