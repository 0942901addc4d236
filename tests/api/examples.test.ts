import { expect, test } from 'vitest'
import { contractToYup, findErrors } from '../../client/lib/contract-to-yup.ts'
import type { FormSchema } from '../../client/lib/form-schema.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { allRoutes, call, contract, exampleBody, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/** The examples of the contract are the truth: they can be sent, come back as they were sent, and pass their forms. */
const service = await sharedService()
const admin = await signUp(service)
const image = await picture()

const example = (id: string): Plain => exampleBody(id, { image: () => image, video: tinyVideo }) ?? {}
const writes = allRoutes.map(({ operation }) => operation.operationId)
/** Not tried here: notes belong to an enquiry, the example `expiresAt` of a token is past, and webhooks have tests of their own. */
const creates = writes.filter((id) => id.startsWith('create') && !['createEnquiryNote', 'createToken', 'createWebhook'].includes(id))
/** The id of a created record under the name that its edit uses. */
const editOf = (create: string) => writes.find((id) => id === create.replace('create', 'edit') || id === create.replace('create', 'update'))
const recordOf = (response: Plain): Plain =>
  Object.values(response).find((value): value is Plain => typeof value === 'object' && value !== null && '_id' in value) ?? {}

/** Where a sent field is found again. */
function found(record: Plain, name: string): unknown {
  if (name in record) return record[name]
  return ((record.seo ?? {}) as Plain)[name]
}
/** New entries of a list get an id of their own. */
const withoutIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown) => (typeof item === 'object' && item !== null ? { ...item, _id: undefined } : item))
    : value

function expectSame(sent: Plain, record: Plain): void {
  for (const [name, value] of Object.entries(sent)) {
    const isFile = value instanceof File || (Array.isArray(value) && value[0] instanceof File)
    if (isFile || name.endsWith('Id') || /^(removeGallery|galleryOrder)$/.test(name)) continue
    if (['website', 'formShownFor'].includes(name)) continue // What finds programs in the enquiry form is never stored.
    if (['svgContent', 'branchAddress'].includes(name)) continue // Markup is returned sanitised: its own tests compare the DOM.
    expect([name, withoutIds(found(record, name))]).toEqual([name, withoutIds(value)])
  }
}

test.each(creates)('the example of %s makes a record with all of its fields, and its edit and view return the same', async (create) => {
  const created = recordOf((await done(service, create, { body: example(create), token: admin.token })).body)
  expectSame(example(create), created)
  const edit = editOf(create)
  if (edit !== undefined) {
    const body = example(edit)
    const key = Object.keys(body).find((name) => name.endsWith('Id'))
    if (key !== undefined) body[key] = created._id
    expectSame(body, recordOf((await done(service, edit, { body, token: admin.token })).body))
  }
})

test.each(allRoutes.filter(({ operation }) => operation.requestBody !== undefined).map(({ operation }) => operation))(
  'the form rules of $operationId take its example',
  (operation) => {
    const schema = bodySchema(contract, operation) as FormSchema
    expect(findErrors(contractToYup(schema), example(operation.operationId))).toEqual({})
  },
)

test('every operation with a body has an example for each of its fields', () => {
  const lacking = allRoutes.flatMap(({ operation }) => {
    const schema = bodySchema(contract, operation)
    return Object.entries(schema?.properties ?? {}).flatMap(([name, property]) => {
      const isFile = property.format === 'binary' || property.items?.format === 'binary'
      const shown =
        property.example !== undefined ||
        property.default !== undefined ||
        property.properties !== undefined ||
        property.items !== undefined
      return isFile || shown ? [] : [`${operation.operationId}: ${name}`]
    })
  })
  expect(lacking).toEqual([])
})

test('an example that was sent can be listed', async () => {
  const { body } = await call(service, 'listFaqs')
  expect((body.faqs as Plain[])[0]).toMatchObject(example('createFaq'))
})
