import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../configuration.ts'
import type { ProblemBody } from '../problem-example.ts'

/** The file of the response to the sample of a create with fewer fields, which `tests/api/least-responses.test.ts` records. */
export const recordedResponsePath = (operationId: string): string =>
  join(projectRoot, `docs/api/samples/output/responses/${operationId}.txt`)

/** The recorded response to the sample with fewer fields; undefined where none is recorded. */
export function recordedResponse(operationId: string): unknown {
  const path = recordedResponsePath(operationId)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** The file of problems that `tests/api/problem-examples.test.ts` records: in each line an operation and a body. */
export const recordedProblemsPath = join(projectRoot, 'docs/api/samples/output/problems.txt')

/** The recorded problems of each operation. */
export function recordedProblems(): Map<string, ProblemBody[]> {
  const lines = existsSync(recordedProblemsPath) ? readFileSync(recordedProblemsPath, 'utf8').trim().split('\n') : []
  const problems = lines.map((line) => {
    const place = line.indexOf(' ')
    return { operationId: line.slice(0, place), body: JSON.parse(line.slice(place)) as ProblemBody }
  })
  return new Map([...Map.groupBy(problems, ({ operationId }) => operationId)].map(([id, group]) => [id, group.map(({ body }) => body)]))
}
