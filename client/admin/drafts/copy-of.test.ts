import { expect, test } from 'vitest'
import { createService } from '../../generated/form-schemas.ts'
import { copyOf } from './copy-of.ts'

const yard = { mediaId: 'yard', address: '/uploads/library/yard.webp', name: 'yard.png' }
const dock = new File(['picture'], 'dock.png', { type: 'image/png' })

test('a copy has the texts of its original, but neither its slug nor what only an edit takes', () => {
  const texts = { title: 'Full truckload', order: 3, keywords: ['trucks'], features: [{ title: 'Sealed', description: 'One seal' }] }
  const own = { slug: 'full-truckload', removeGallery: ['/uploads/a.webp'], galleryOrder: ['/uploads/b.webp'], metaTitle: undefined }
  expect(copyOf({ ...texts, ...own }, createService, 'Another')).toEqual(texts)
})

test('a copy has no pictures and videos, also none that were chosen from the library', () => {
  const files = { featuredImage: yard, serviceVideo: dock, gallery: [yard] }
  expect(copyOf({ title: 'Full truckload', ...files }, createService, '')).toEqual({ title: 'Full truckload' })
  expect(copyOf({ gallery: [dock, yard] }, createService, '')).toEqual({})
})

test('a copy has the name of its original with a word that tells them apart, within the length that a name may have, and the slug of that', () => {
  const shortDescription = 'Whole trucks'
  expect(copyOf({ title: 'Full truckload', shortDescription }, createService, 'Full truckload')).toEqual({
    title: 'Full truckload (copy)',
    slug: 'full-truckload-copy',
    shortDescription,
  })
  const longest = 'Lagerhaus '.repeat(20)
  const { title = '' } = copyOf({ title: longest }, createService, longest)
  expect(title).toHaveLength(200)
  expect(title).toMatch(/^Lagerhaus .* \(copy\)$/)
})

test('a copy of a record whose name has no Latin letters has the slug of its original with the same word', () => {
  const title = 'शीत श्रृंखला'
  expect(copyOf({ title, slug: 'cold-chain' }, createService, title)).toEqual({ title: `${title} (copy)`, slug: 'cold-chain-copy' })
  expect(copyOf({ title, slug: 'x'.repeat(200) }, createService, title).slug).toHaveLength(200)
})
