import { describe, expect, test } from 'vitest'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { picture } from '../support/files.ts'
import { emptyBeforeEach, sharedService } from '../support/service.ts'

const service = await sharedService()
const { token } = await signUp(service)
emptyBeforeEach(service, 'home_page', 'about_page', 'faq_page', 'about_us')

const read = async (path: string) => (await fetch(service.url + path)).text()
const listed = async (path: string) => (await read('/sitemap.xml')).includes(`<loc>${service.url}${path}</loc>`)
const head = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  isUnlisted: html.includes('<meta name="robots" content="noindex"/>'),
  isCanonical: html.includes('<link rel="canonical"'),
})

describe.each([
  { path: '/', create: 'createHomePage', update: 'updateHomePage', contentType: 'homePage' },
  { path: '/about', create: 'createAboutPage', update: 'updateAboutPage', contentType: 'aboutPage' },
  { path: '/faqs', create: 'createFaqPage', update: 'updateFaqPage', contentType: 'faqPage' },
] as const)('$path', ({ path, create, update, contentType }) => {
  const seo = { metaTitle: 'Lanes of Kestrel', metaDescription: 'Sealed trucks to 214 cities.', keywords: ['trucks'] }

  test('is listed by the editors’ title and description, and without them as before', async () => {
    const before = head(await read(path))
    expect(before).toMatchObject({ isUnlisted: false, isCanonical: true })
    await done(service, create, { body: { seo }, token })
    const html = await read(path)
    expect(head(html).title).toMatch(/^Lanes of Kestrel( · .+)?$/)
    expect(head(html).description).toBe(seo.metaDescription)
    expect(html).toContain('<meta name="keywords" content="trucks"/>')
    await done(service, update, { body: { seo: {} }, token })
    expect(head(await read(path))).toEqual(before)
  })

  test('asks search engines to leave it out, as does the sitemap, until an editor lists it again', async () => {
    expect(await listed(path)).toBe(true)
    await done(service, create, { body: { noindex: true }, token })
    expect(head(await read(path))).toMatchObject({ isUnlisted: true, isCanonical: false })
    expect(await listed(path)).toBe(false)
    await done(service, update, { body: { seo }, token })
    expect(await listed(path)).toBe(false)
    await done(service, update, { body: { noindex: false }, token })
    expect(head(await read(path))).toMatchObject({ isUnlisted: false, isCanonical: true })
    expect(await listed(path)).toBe(true)
  })

  test('has a picture of its own for link previews', async () => {
    const { body } = await done(service, create, { body: { sharePictureUpload: await picture('share.png', 1200, '#336699', 630) }, token })
    const { sharePicture } = body[contentType] as { sharePicture: string }
    const preview = sharePicture.replace('/uploads/', '/link-previews/picture/').replace('.webp', '.jpg')
    expect(await read(path)).toContain(`<meta property="og:image" content="${service.url}${preview}"/>`)
    await done(service, update, { body: { sharePictureUploadMediaId: '' }, token })
    expect(await read(path)).not.toContain(preview)
  })

  test('is named by the checks without a description, once it has a record', async () => {
    const named = async () => {
      const { checks } = (await done(service, 'checkContent', { token })).body as unknown as {
        checks: { check: string; records: object[] }[]
      }
      return checks.find(({ check }) => check === 'noMetaDescription')?.records ?? []
    }
    expect(await named()).not.toContainEqual(expect.objectContaining({ contentType }))
    await done(service, create, { body: {}, token })
    expect(await named()).toContainEqual(expect.objectContaining({ contentType, properties: ['metaDescription'] }))
  })
})

test('the about page is described by its introduction where it has no description of its own', async () => {
  await done(service, 'createAboutUs', { body: { pageHeaderTitle: 'Who we are', pageHeaderDescription: 'Three hubs.' }, token })
  await done(service, 'createAboutPage', { body: { seo: { metaTitle: 'About Kestrel' } }, token })
  expect(head(await read('/about'))).toMatchObject({ title: expect.stringMatching(/^About Kestrel/), description: 'Three hubs.' })
})
