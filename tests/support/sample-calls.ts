import { operationView } from '../../portal/reference/operation-view.ts'
import { partsOf } from '../../portal/samples/sample-parts.ts'
import { documentedRoutes } from '../../server/contract/documented-routes.ts'
import { contract } from './client.ts'
import type { Plain } from './expectations.ts'
import { picture, video } from './files.ts'

/** The files that samples send as `picture.png` and `video.mp4`. */
export const sampleFiles = { picture: await picture('picture.png', 1600, '#1f6aff', 900), video: video() }

function routeOf(operationId: string) {
  const route = documentedRoutes(contract).find(({ operation }) => operation.operationId === operationId)
  if (route === undefined) throw new Error(`The contract has no operation ${operationId}.`)
  return route
}

/** The body of an operation with all fields, as its samples have them. */
export function sampleBody(operationId: string): Plain {
  const parts = partsOf(contract, routeOf(operationId).operation)
  const sentFor = (part: (typeof parts)[number]) => {
    if (part.type === 'value') return part.value
    const file = part.isVideo ? sampleFiles.video : sampleFiles.picture
    return part.isList ? [file] : file
  }
  return Object.fromEntries(parts.map((part) => [part.name, sentFor(part)]))
}

/** The example of an operation's success, as the reference shows it. */
export const exampleResponse = (operationId: string): unknown =>
  operationView(contract, routeOf(operationId)).responses.find(({ status }) => status < '300')?.example
