import { expect, test } from 'vitest'
import { recordedResponsePath } from '../../server/docs/samples/recorded-responses.ts'
import { signUp } from '../support/client.ts'
import { done } from '../support/expectations.ts'
import { exampleResponse, sampleBody } from '../support/sample-calls.ts'
import { sharedService } from '../support/service.ts'
import { deleteContent, everyType } from './every-type.ts'

const service = await sharedService()
const { token } = await signUp(service)

/** Values that differ at each request: ids, times, names of files and secrets. */
const generated = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=\/)[\da-f]{32}\.\w+|hf_[\w.+/=-]+/g

/** The texts of a response by the path to each. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([name, part]) => [...textsOf(part, `${path}/${name}`)]))
}

/** A response with the generated values of the contract's example. */
function likeExample(response: unknown, example: unknown): string {
  const shown = textsOf(example)
  const pairs = [...textsOf(response)].flatMap(([path, text]) => {
    const others = shown.get(path)?.match(generated) ?? []
    return (text.match(generated) ?? []).map((part, place): [string, string] => [part, others[place] ?? part])
  })
  const replacements = new Map(pairs)
  return `${JSON.stringify(response, null, 2).replaceAll(generated, (part) => replacements.get(part) ?? part)}\n`
}

/** Sends the sample with fewer fields; `vitest -u` renews the file that the reference shows. */
async function expectRecorded(operationId: string, token?: string): Promise<void> {
  const { body } = await done(service, operationId, { body: sampleBody(operationId, 'least'), token })
  await expect(likeExample(body, exampleResponse(operationId))).toMatchFileSnapshot(recordedResponsePath(operationId))
}

test.each(everyType)('the reference shows the response to a create of a $name with its required fields', async ({ create }) => {
  await deleteContent(service)
  await expectRecorded(create, token)
})

test('the reference shows the responses to creates of an enquiry and of a token with their required fields', async () => {
  await expectRecorded('createEnquiry')
  await expectRecorded('createToken', token)
})
