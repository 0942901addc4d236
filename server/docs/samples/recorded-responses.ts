import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../configuration.ts'

/** The file of the response to the sample of a create with fewer fields, which `tests/api/least-responses.test.ts` records. */
export const recordedResponsePath = (operationId: string): string =>
  join(projectRoot, `docs/api/samples/output/responses/${operationId}.txt`)

/** The recorded response to the sample with fewer fields; undefined where none is recorded. */
export function recordedResponse(operationId: string): unknown {
  const path = recordedResponsePath(operationId)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
