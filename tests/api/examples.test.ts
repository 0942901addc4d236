import { expect, test } from 'vitest'
import { contractToYup, findErrors } from '../../client/lib/contract-to-yup.ts'
import type { FormSchema } from '../../client/lib/form-schema.ts'
import { bodySchema } from '../../server/contract/flatten-schema.ts'
import { allRoutes, call, contract, exampleBody, signUp } from '../support/client.ts'
import { done, type Plain } from '../support/expectations.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

/** The example requests of the contract pass their forms, and are there for each field; example-responses.test.ts sends them. */
const service = await sharedService()
const admin = await signUp(service)
const image = await picture()

const example = (id: string): Plain => exampleBody(id, { image: () => image, video: tinyVideo }) ?? {}

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
  await done(service, 'createFaq', { body: example('createFaq'), token: admin.token })
  const { body } = await call(service, 'listFaqs')
  expect((body.faqs as Plain[])[0]).toMatchObject(example('createFaq'))
})
