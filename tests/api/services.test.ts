import { describe, expect, test } from 'vitest'
import { call, signUp } from '../support/client.ts'
import { done, expectFieldErrors, expectProblem, fieldErrors, type Plain, timestamp, uuid } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
const image = await picture()
emptyBeforeEach(service, 'services')

type Service = Plain & {
  _id: string
  slug: string
  gallery: { url: string }[]
  features: { _id: string; title: string; description: string }[]
}
const features = [
  { title: 'Sealed', description: 'At the dock.' },
  { title: 'Tracked', description: 'Every fifteen minutes.' },
]
const texts = {
  title: 'Full Truckload',
  slug: 'full-truckload',
  shortDescription: 'One truck, one load.',
  fullDescription: '<h2>Door to door</h2>',
  order: 3,
}
const seo = { metaTitle: 'Full truckload', metaDescription: 'To 214 cities.', keywords: ['truck', 'Bhiwandi'] }
const create = async (body: Plain) => (await done(service, 'createService', { body, token })).body.service as Service
const edit = async (body: Plain) =>
  (await done(service, 'editService', { body: { title: 'Full Truckload', ...body }, token })).body.service as Service
const view = (serviceId: string) => call(service, 'viewService', { body: { serviceId } })

test('creating returns 201 and the record as it was sent (API-SERVICE-01, API-GEN-03, API-GEN-04)', async () => {
  const response = await call(service, 'createService', {
    body: { ...texts, ...seo, features, featuredImage: image, serviceVideo: tinyVideo(), gallery: [image, image] },
    token,
  })
  expect(response.status).toBe(201)
  expect(response.body).toMatchObject({ message: 'Service created successfully!', service: { ...texts, seo, features } })
})

test('the record has its documented fields and no others, every part with its own (API-SERVICE-07)', async () => {
  const service = await create({ ...texts, ...seo, features, featuredImage: image, serviceVideo: tinyVideo(), gallery: [image] })
  expect(service).toEqual({
    ...texts,
    ...{ _id: expect.stringMatching(uuid), createdAt: expect.stringMatching(timestamp), updatedAt: expect.stringMatching(timestamp), seo },
    ...{
      featuredImage: expect.stringMatching(/^\/uploads\/service\/\w+\.webp$/),
      serviceVideo: expect.stringMatching(/^\/uploads\/service\/\w+\.mp4$/),
    },
    gallery: [{ url: expect.stringMatching(/^\/uploads\/service\/\w+\.webp$/) }],
    features: features.map((feature) => ({ ...feature, _id: expect.stringMatching(uuid) })),
    media: expect.any(Object),
  })
})

test('only the title is required; the rest reads as its default (API-SERVICE-14)', async () => {
  const record = await create({ title: 'Part Load' })
  const empty = {
    shortDescription: '',
    fullDescription: '',
    featuredImage: '',
    serviceVideo: '',
    gallery: [],
    features: [],
    seo: { metaTitle: '', metaDescription: '', keywords: [] },
  }
  expect(record).toMatchObject({ slug: 'part-load', order: 0, ...empty })
})

test('the list counts in fields of its own (API-SERVICE-02, API-LIST-11)', async () => {
  const records = [await create({ title: 'One' }), await create({ title: 'Two' }), await create({ title: 'Three' })]
  const { body } = await done(service, 'listServices', { query: { page: 2, limit: 2 } })
  expect(body).toEqual({ message: expect.any(String), services: [records[0]], totalServices: 3, totalPages: 2, currentPage: 2 })
})

test('a service is read by its id and by its slug, by everyone (API-SERVICE-03, API-SERVICE-04, API-GEN-05)', async () => {
  const record = await create(texts)
  expect((await view(record._id)).body.service).toEqual(record)
  expect((await done(service, 'getServiceBySlug', { params: { slug: 'full-truckload' } })).body.service).toEqual(record)
  expectProblem(await call(service, 'getServiceBySlug', { params: { slug: 'Full-Truckload' } }), 404)
})

test('editing returns the record, and omitted fields stay unchanged (API-SERVICE-05)', async () => {
  const record = await create({ ...texts, ...seo, features, featuredImage: image, serviceVideo: tinyVideo(), gallery: [image] })
  const edited = await edit({ serviceId: record._id, title: 'Whole trucks', metaTitle: 'Whole trucks' })
  expect(edited).toEqual({
    ...record,
    title: 'Whole trucks',
    seo: { ...seo, metaTitle: 'Whole trucks' },
    updatedAt: expect.stringMatching(timestamp),
  })
  expect((await view(record._id)).body.service).toEqual(edited)
})

test('deleting removes the service and frees its slug (API-SERVICE-06)', async () => {
  const record = await create(texts)
  expect((await done(service, 'deleteService', { body: { serviceId: record._id }, token })).body).toEqual({
    message: 'Service Deleted Successfully',
  })
  expectProblem(await view(record._id), 404)
  expectProblem(await call(service, 'getServiceBySlug', { params: { slug: record.slug } }), 404)
  expect((await create(texts)).slug).toBe(record.slug)
})

describe('slugs', () => {
  test('a title makes the slug, and a slug that is sent is written by the same rule (API-SERVICE-09)', async () => {
    expect((await create({ title: '  Über 24/7:   Express! ' })).slug).toBe('ber-247-express')
    expect((await create({ title: 'Another', slug: 'Cold & Chain' })).slug).toBe('cold-chain')
  })

  test('a title that leaves nothing is refused, and a slug that is sent helps (API-SERVICE-09)', async () => {
    expectFieldErrors(await call(service, 'createService', { body: { title: 'पूरा ट्रक' }, token }), ['slug'])
    expect((await create({ title: 'पूरा ट्रक', slug: 'Full Truck' })).slug).toBe('full-truck')
  })

  test.each([
    ['माल ढुलाई', 'mal-dhulai'],
    ['ट्रक'.repeat(50), 'trk'.repeat(50)],
    ['...', undefined],
  ])('of a title of "%s" the refusal suggests a slug that is then taken (API-SERVICE-09)', async (title, suggestion) => {
    const response = await call(service, 'createService', { body: { title }, token })
    expectProblem(response, 400)
    expect(response.body.errors).toMatchObject([suggestion === undefined ? { path: 'slug' } : { path: 'slug', suggestion }])
    if (suggestion === undefined) expect(response.body.errors).not.toMatchObject([{ suggestion: expect.anything() }])
    else expect((await create({ title, slug: suggestion })).slug).toBe(suggestion)
  })

  test('an edit without a slug, or with an empty one, leaves the stored slug (API-SERVICE-09)', async () => {
    const { _id } = await create(texts)
    expect((await edit({ serviceId: _id, title: 'Renamed' })).slug).toBe('full-truckload')
    expect((await edit({ serviceId: _id, title: 'Renamed', slug: '' })).slug).toBe('full-truckload')
    expect((await edit({ serviceId: _id, title: 'Renamed', slug: 'Re Named' })).slug).toBe('re-named')
  })

  test('a slug that is taken is a 409 that names the field, on create and on edit (API-SERVICE-10, API-GEN-15)', async () => {
    await create(texts)
    const other = await create({ title: 'Part Load' })
    for (const response of [
      await call(service, 'createService', { body: { title: 'Full truckload' }, token }),
      await call(service, 'editService', { body: { serviceId: other._id, title: 'Part Load', slug: 'full-truckload' }, token }),
    ]) {
      expectProblem(response, 409)
      expect(response.body.errors).toMatchObject([{ path: 'slug', message: 'This slug is already taken', suggestion: 'full-truckload-2' }])
    }
    expect((await view(other._id)).body.service).toEqual(other)
    expect((await edit({ serviceId: other._id, slug: 'full-truckload-2' })).slug).toBe('full-truckload-2')
  })

  test('of creates that race for one slug, one wins (API-SERVICE-10)', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => call(service, 'createService', { body: texts, token })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })
})

describe('features and gallery', () => {
  test('the features sent replace the stored ones; one with its _id keeps it (API-SERVICE-13)', async () => {
    const record = await create({ ...texts, features })
    const [, tracked] = record.features
    const edited = await edit({
      serviceId: record._id,
      features: [
        { ...tracked, title: 'Tracked live' },
        { title: 'Insured', description: 'In full.' },
      ],
    })
    expect(edited.features).toMatchObject([{ _id: tracked?._id, title: 'Tracked live' }, { title: 'Insured' }])
    expect(record.features.map(({ _id }) => _id)).not.toContain(edited.features[1]?._id)
    expect((await edit({ serviceId: record._id, features: [] })).features).toEqual([])
  })

  test('pictures sent on edit join those that are there, in order (API-SERVICE-11)', async () => {
    const record = await create({ ...texts, gallery: [image] })
    const edited = await edit({ serviceId: record._id, gallery: [image, image] })
    expect(edited.gallery).toHaveLength(3)
    expect(edited.gallery[0]).toEqual(record.gallery[0])
  })

  test('removeGallery removes the pictures named, from the record and from the disk (API-SERVICE-12)', async () => {
    const record = await create({ ...texts, gallery: [image, image, image] })
    const [first, second, third] = record.gallery
    const edited = await edit({ serviceId: record._id, removeGallery: [second?.url] })
    expect(edited.gallery).toEqual([first, third])
    const statuses = await Promise.all(record.gallery.map(async ({ url }) => (await fetch(service.url + url)).status))
    expect(statuses).toEqual([200, 404, 200])
  })

  test('galleryOrder puts stored pictures first in that order, then those it does not name, then added ones', async () => {
    const record = await create({ ...texts, gallery: [image, image, image, image] })
    const [first, second, third, fourth] = record.gallery
    const order = [fourth?.url, '/uploads/service/not-there.webp', second?.url]
    const edited = await edit({ serviceId: record._id, galleryOrder: order, removeGallery: [second?.url], gallery: [image] })
    expect(edited.gallery.slice(0, -1)).toEqual([fourth, first, third])
    expect(record.gallery).not.toContainEqual(edited.gallery.at(-1))
    expect((await edit({ serviceId: record._id })).gallery).toEqual(edited.gallery)
  })

  test('removeGallery refuses an address that is not in the gallery, by its name, and removes no file of another record (API-SERVICE-12)', async () => {
    const other = await create({ title: 'Part Load', gallery: [image] })
    const record = await create({ ...texts, gallery: [image] })
    const url = other.gallery[0]?.url ?? ''
    const known = record.gallery[0]?.url
    const response = await call(service, 'editService', { body: { ...texts, serviceId: record._id, removeGallery: [known, url] }, token })
    expectProblem(response, 400)
    expect([fieldErrors(response), response.body.message]).toEqual([['removeGallery.1'], `The gallery has no picture ${url}`])
    expect((await fetch(service.url + url)).status).toBe(200)
  })

  test.each([
    ['keywords', '[1]', 'keywords.0'],
    ['features', '[{"title":"No description"}]', 'features.0.description'],
    ['features', '[{"title":"A","description":"B","icon":"C"}]', 'features.0.icon'],
    ['features', '{"title":', 'features'],
    ['order', 'many', 'order'],
  ])('the part %s = %s is validated as a JSON body would be (API-GEN-22, API-GEN-23)', async (name, text, path) => {
    const response = await call(service, 'createService', { body: { ...texts, [name]: text }, token })
    expectProblem(response, 400)
    expect(fieldErrors(response)).toContain(path)
  })

  test('a number that arrives as text is stored and returned as a number (API-GEN-22)', async () => {
    expect((await create({ ...texts, order: '12' })).order).toBe(12)
  })

  test('more than twenty pictures at a time are refused (API-GEN-11)', async () => {
    const small = await picture('dot.png', 1)
    expectProblem(
      await call(service, 'createService', { body: { ...texts, gallery: Array.from({ length: 21 }, () => small) }, token }),
      400,
    )
  })
})
