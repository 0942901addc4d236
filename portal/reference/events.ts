import { type Contract, type Operation, parametersOf } from '../../server/contract/document.ts'
import { signatureOf } from '../../server/contract/webhook-signature.ts'
import { receiverSamples } from '../samples/receiver.ts'
import type { Sample } from '../samples/samples.ts'
import { type BodyView, bodyView, parameterField, type ResponseView, responseView } from './operation-view.ts'
import type { Field } from './schema-tree.ts'

/** What a webhook sends (OpenAPI 3.1 `webhooks`): the name of an event, and the request that the receiver answers. */
export type DocumentedEvent = { name: string; operation: Operation }

export const documentedEvents = (contract: Contract): DocumentedEvent[] =>
  Object.entries(contract.webhooks ?? {}).flatMap(([name, { post }]) => (post === undefined ? [] : [{ name, operation: post }]))

export const eventPath = (name: string) => `/docs/webhooks/${name}`

/** An event as the reference shows it, in HTML and in Markdown. */
export type EventView = {
  name: string
  summary: string
  description: string
  headers: Field[]
  body: BodyView | undefined
  responses: ResponseView[]
  samples: Sample[]
}

export const exampleSecret = (contract: Contract): string =>
  (contract.components.schemas as Record<string, { example?: string }>).WebhookSecret?.example ?? ''

export const printedBody = ({ body }: Pick<EventView, 'body'>): string => JSON.stringify(body?.example, null, 2)

/** The headers that come with the example of a body, signed as it is printed, so that a receiver can be tested with them. */
function exampleHeaders(contract: Contract, body: BodyView | undefined): Record<string, string> {
  const { id, timestamp } = (body?.example ?? {}) as { id: string; timestamp: string }
  const seconds = Math.floor(Date.parse(timestamp) / 1000)
  const signature = signatureOf([exampleSecret(contract)], { id, timestamp: seconds, body: printedBody({ body }) })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signature }
}

export function eventView(contract: Contract, { name, operation }: DocumentedEvent): EventView {
  const { summary, description = '' } = operation
  const body = bodyView(contract, operation)
  const examples = exampleHeaders(contract, body)
  return {
    name,
    summary,
    description,
    headers: parametersOf(contract, operation, 'header').map((each) => {
      const field = parameterField(contract, each)
      return { ...field, example: examples[field.name] ?? field.example }
    }),
    body,
    responses: Object.entries(operation.responses).map(([status, response]) => responseView(contract, status, response)),
    samples: receiverSamples(name),
  }
}
