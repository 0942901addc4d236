import type { Contract } from '../../contract/document.ts'
import type { Row } from '../proof/tables.ts'
import { type DocumentedRoute, documentedRoutes } from '../reference/documented-routes.ts'
import { tagGroups } from '../reference/groups.ts'
import { differenceInWords } from './difference-words.ts'
import { type Change, generalSubjects, type Release } from './releases.ts'

/** Breaking differences at one place of a request or response, and the operations that have them; none where it is one of the whole API. */
export type BreakingDifference = { place: string; words: string[]; routes: DocumentedRoute[] }

/** The changes of a release that have one subject. */
export type ChangedSubject = {
  name: string
  /** False of a subject that is about more than one tag. */
  isTag: boolean
  changes: Change[]
  newRoutes: DocumentedRoute[]
  breaking: BreakingDifference[]
}

/**
 * The changes of a release by subject, in the order of the navigation: in words, breaking ones first, as operations that are new, and as
 * differences of the contract that are breaking. A difference of operations of several tags is one of the whole API.
 */
export function changedSubjects(contract: Contract, release: Release, differences: Row<'differences'>[]): ChangedSubject[] {
  const routes = new Map(documentedRoutes(contract).map((route) => [route.operation.operationId, route]))
  const routesOf = ({ operations }: Row<'differences'>) => operations.split(' ').flatMap((id) => routes.get(id) ?? [])
  const own = differences.filter(({ to }) => to === release.version)
  const newRoutes = own.filter(({ difference }) => difference === 'new').flatMap(routesOf)
  const breaking = atPlaces(own.filter(({ kind }) => kind === 'breaking').map((row) => ({ row, routes: routesOf(row) })))
  const tags = tagGroups(contract).flatMap((group) => group.tags.map(({ name }) => name))
  return [...generalSubjects, ...tags]
    .map((name) => ({
      name,
      isTag: !generalSubjects.includes(name),
      changes: breakingFirst(release.subjects.find((subject) => subject.name === name)?.changes ?? []),
      newRoutes: newRoutes.filter(({ operation }) => operation.tags[0] === name),
      breaking: breaking.filter((difference) => subjectOf(difference) === name),
    }))
    .filter((subject) => subject.changes.length + subject.newRoutes.length + subject.breaking.length > 0)
}

const breakingFirst = (changes: Change[]) => changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking))

function subjectOf({ routes }: BreakingDifference): string | undefined {
  const [tag, ...others] = new Set(routes.flatMap(({ operation }) => operation.tags[0] ?? []))
  return tag === undefined || others.length > 0 ? generalSubjects[0] : tag
}

/** Differences at the same place of the same operations are one line. */
function atPlaces(found: { row: Row<'differences'>; routes: DocumentedRoute[] }[]): BreakingDifference[] {
  const placed = found.map(({ row, routes }) => ({ ...differenceInWords(row.difference), operations: row.operations, routes }))
  return [...Map.groupBy(placed, ({ place, operations }) => `${place} ${operations}`).values()].flatMap((alike) => {
    const [first] = alike
    return first === undefined ? [] : [{ place: first.place, words: alike.map(({ words }) => words), routes: first.routes }]
  })
}
