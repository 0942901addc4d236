import { readFileSync } from 'node:fs'
import type { Contract } from '../../contract/document.ts'
import type { ProblemName } from '../../contract/problem-types.ts'
import { memoise } from '../../lib/memoise.ts'
import { readReleases } from '../changes/releases.ts'
import { type TagGroup, tagGroups } from '../reference/groups.ts'
import { responseProblems } from '../reference/operation-view.ts'
import { type Row, readTable, responseKey, runDatePath } from './tables.ts'
import { downloadableVersions, type ReleasedVersion } from './versions.ts'

/** What the test run has shown, as its pages read it. */
export type Proof = {
  responses: Row<'responses'>[]
  fields: Row<'fields'>[]
  rules: Row<'rules'>[]
  differences: Row<'differences'>[]
  releases: ReleasedVersion[]
  /** Day of the whole run, as YYYY-MM-DD. */
  ranOn: string
}

/** Read at the first page that shows it, and once for each contract. */
export const proofOf = memoise((_contract: Contract): Proof => {
  const files = downloadableVersions()
  return {
    responses: readTable('responses'),
    fields: readTable('fields'),
    rules: readTable('rules'),
    differences: readTable('differences'),
    releases: readReleases().map(({ version, date }) => ({ version, date, isDownloadable: files.includes(version) })),
    ranOn: readFileSync(runDatePath, 'utf8').trim(),
  }
})

export type ProvenResponse = { status: string; claim: Row<'responses'> | undefined; problems: ProblemName[] }
export type ProvenTag = { name: string; operations: ProvenOperation[] }
type Route = TagGroup['tags'][number]['routes'][number]
export type ProvenOperation = Pick<Route, 'verb' | 'path' | 'root' | 'operation'> & {
  /** Every declared status, of problems each kind, with its test; none where the run has shown none. */
  responses: ProvenResponse[]
  rules: Row<'rules'>[]
}

/** The operations by the groups of their tags, each with what was shown of it. */
export function provenGroups(contract: Contract, { responses, rules }: Proof): { name: string; tags: ProvenTag[] }[] {
  const claims = new Map(responses.map((row) => [responseKey(row), row]))
  const shownAs = (operation: string, status: string, problem = '') => claims.get(responseKey({ operation, status, problem }))
  /** A response to HEAD has no body that could name its kind. */
  const responsesOf = ({ verb, operation: { operationId: operation, responses: declared } }: Route) =>
    Object.entries(declared).flatMap(([status, response]): ProvenOperation['responses'] => {
      const problems = responseProblems(contract, response)
      if (problems.length === 0 || verb === 'head') return [{ status, claim: shownAs(operation, status), problems }]
      return problems.map((problem) => ({ status, claim: shownAs(operation, status, problem), problems: [problem] }))
    })
  const ofOperations = Map.groupBy(rules, ({ operation }) => operation)
  return tagGroups(contract).map(({ name, tags }) => ({
    name,
    tags: tags.map((tag) => ({
      name: tag.name,
      operations: tag.routes.map((route) => ({
        ...route,
        responses: responsesOf(route),
        rules: ofOperations.get(route.operation.operationId) ?? [],
      })),
    })),
  }))
}

/** How many of the declared responses of a tag were shown. */
export function responseCount({ operations }: Pick<ProvenTag, 'operations'>): { shown: number; all: number } {
  const all = operations.flatMap((each) => each.responses)
  return { shown: all.filter(({ claim }) => claim !== undefined).length, all: all.length }
}

export function provenTag(contract: Contract, proof: Proof, name: string): ProvenTag {
  const tags = provenGroups(contract, proof).flatMap((group) => group.tags)
  return tags.find((tag) => tag.name === name) ?? { name, operations: [] }
}
