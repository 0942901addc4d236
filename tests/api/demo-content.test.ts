import { expect, test } from 'vitest'
import { contentTypes } from '../../server/content/types/index.ts'
import { demoContent } from '../../server/demo/content/index.ts'
import { signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { sharedService } from '../support/service.ts'

const service = await sharedService()
const admin = await signUp(service)
const options = { token: admin.token }
const { enquiries: _, ...demo } = demoContent

/** Creates the demo company's records as an editor would. */
async function createDemo(): Promise<void> {
  for (const [contentType, content] of Object.entries(demo)) {
    const { definition, operations } = contentTypes[contentType as keyof typeof demo]
    const { files = {}, fileLists = {} } = definition as { files?: Record<string, string>; fileLists?: Record<string, string> }
    const columns = [...Object.values(files), ...Object.values(fileLists)]
    const create = Object.keys(operations(service.tools)).find((id) => id.startsWith('create')) ?? ''
    for (const { seo, ...record } of [content].flat() as (Plain & { seo?: Plain })[]) {
      const texts = Object.fromEntries(Object.entries(record).filter(([name]) => !columns.includes(name)))
      const flat = contentType === 'services' ? seo : seo && { seo }
      await done(service, create, { ...options, body: { ...texts, ...flat } })
    }
  }
}

const counts = async () => {
  const types = (await done(service, 'countDemoContent', options)).body.types as { contentType: string; count: number }[]
  return Object.fromEntries(types.map(({ contentType, count }) => [contentType, count]))
}
const numbers = Object.fromEntries(Object.entries(demo).map(([contentType, content]) => [contentType, [content].flat().length]))

test('what is still the demo company’s is counted by type, and removed at once; a record with a text of its own stays', async () => {
  await createDemo()
  expect(await counts()).toEqual(numbers)
  const [faq] = (await done(service, 'listFaqs', options)).body.faqs as [{ _id: string; answer: string }]
  await done(service, 'editFaq', { ...options, body: { faqId: faq._id, answer: faq.answer, question: 'Do you weigh at night?' } })
  await done(service, 'createFaq', { ...options, body: { question: 'Who carries?', answer: 'We do.' } })
  const { removed } = (await done(service, 'removeDemoContent', options)).body
  expect(removed).toEqual(
    Object.entries({ ...numbers, faqs: demo.faqs.length - 1 }).map(([contentType, count]) => ({ contentType, count })),
  )
  expect(await counts()).toEqual({})
  const left = (await done(service, 'listFaqs', options)).body.faqs as { question: string }[]
  expect(left.map(({ question }) => question).sort()).toEqual(['Do you weigh at night?', 'Who carries?'])
  for (const singleton of ['getSiteIdentity', 'getContactPage', 'getAbout'])
    expect(Object.values((await done(service, singleton)).body)).toContain(null)
})

test('the removed records are in the trash, singletons among them, and come back as they were', async () => {
  const query = { contentType: 'siteIdentity' }
  const records = (await done(service, 'listTrash', { ...options, query })).body.records as [{ versionId: string }]
  expect(records).toMatchObject([{ userName: admin.user.name }])
  await done(service, 'restoreVersion', { ...options, params: { id: records[0].versionId }, body: {} })
  expect((await done(service, 'getSiteIdentity')).body.siteIdentity).toMatchObject({ phoneNumber: demo.siteIdentity.phoneNumber })
  expect(await counts()).toEqual({ siteIdentity: 1 })
  await done(service, 'updateSiteIdentity', { ...options, body: { siteName: 'Kestrel Freight' } })
  expect((await done(service, 'removeDemoContent', options)).body.removed).toEqual([])
  expect((await done(service, 'getSiteIdentity')).body.siteIdentity).toMatchObject({ siteName: 'Kestrel Freight' })
})
