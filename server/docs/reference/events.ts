import { type Contract, type Operation, parametersOf } from '../../contract/document.ts'
import { receiverSamples } from '../samples/receiver.ts'
import type { Sample } from '../samples/samples.ts'
import { type BodyView, bodyView, type OperationView, parameterField, type ResponseView, responseView } from './operation-view.ts'

/** What a webhook sends (OpenAPI 3.1 `webhooks`): the name of an event, and the request that the receiver answers. */
export type DocumentedEvent = { name: string; operation: Operation }

/** Every event of the contract, in its order. */
export const documentedEvents = (contract: Contract): DocumentedEvent[] =>
  Object.entries(contract.webhooks ?? {}).flatMap(([name, { post }]) => (post === undefined ? [] : [{ name, operation: post }]))

/** Address of the page of an event. */
export const eventPath = (name: string) => `/docs/webhooks/${name}`

/** An event as the reference shows it, in HTML and in Markdown. */
export type EventView = {
  name: string
  summary: string
  description: string
  parameters: OperationView['parameters']
  body: BodyView | undefined
  responses: ResponseView[]
  samples: Sample[]
}

export function eventView(contract: Contract, { name, operation }: DocumentedEvent): EventView {
  const { summary, description = '' } = operation
  return {
    name,
    summary,
    description,
    parameters: {
      path: [],
      query: [],
      header: parametersOf(contract, operation, 'header').map((each) => parameterField(contract, each)),
      cookie: [],
    },
    body: bodyView(contract, operation),
    responses: Object.entries(operation.responses).map(([status, response]) => responseView(contract, status, response)),
    samples: receiverSamples(name),
  }
}
