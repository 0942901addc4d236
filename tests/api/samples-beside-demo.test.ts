import { expect, test } from 'vitest'
import type { Extent } from '../../portal/samples/call.ts'
import { exampleCall } from '../../portal/samples/samples.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import { createOperations } from '../../server/operations.ts'
import { call, contract, signUp } from '../support/client.ts'
import { picture, tinyVideo } from '../support/files.ts'
import { sharedService } from '../support/service.ts'

const creates = documentedRoutes(contract).filter(({ operation }) => /^create(?!EnquiryNote)/.test(operation.operationId))
/** Singletons: the demo company's stands in the way of another. */
const isSingleton = (detail: unknown) => /^There is at most one /.test(String(detail))

test('the samples of creates make records beside the demo company’s', async () => {
  const service = await sharedService()
  await fillDemo(service.tools, createOperations(service.tools))
  const { token } = await signUp(service)
  const files = { picture: await picture(), video: tinyVideo() }
  const refused: unknown[] = []
  for (const route of creates) {
    const calls = (['least', 'whole'] satisfies Extent[]).map((extent) => exampleCall(contract, route, extent))
    // One sample sends all fields where all are required.
    for (const { operationId, parts } of calls[0]?.parts.length === calls[1]?.parts.length ? calls.slice(1) : calls) {
      const sent = (part: (typeof parts)[number]) => (part.type === 'value' ? part.value : part.isVideo ? files.video : files.picture)
      const body = Object.fromEntries(parts.map((part) => [part.name, sent(part)]))
      const response = await call(service, operationId, { token, body })
      if (response.status !== 201 && !isSingleton(response.body.detail)) refused.push([operationId, body, response.body])
    }
  }
  expect(refused).toEqual([])
}, 200_000)
