import { describe, expect, test } from 'vitest'
import { contentPaths } from '../../client/admin/paths.ts'
import { routes } from '../../server/contract/document.ts'
import { singletons as adminSingletons, pages } from '../browser/admin-singletons.ts'
import { collections as adminCollections } from '../browser/admin-types.ts'
import { contract } from '../support/client.ts'
import { collections, documentedCollections, redirects, services } from './collection-types.ts'
import { documentedSingletons, singletons } from './singleton-types.ts'

const types = [...collections, ...services, ...redirects, ...singletons]
const reads = (sort: string) =>
  routes(contract)
    .filter(({ operation }) => operation.parameters?.some((parameter) => '$ref' in parameter && parameter.$ref.endsWith(`/${sort}`)))
    .map(({ operation }) => operation.operationId)

describe('the tables of types that the generic tests read', () => {
  test('have every type that the specifications describe', () => {
    const described = Object.keys({ ...documentedCollections, ...documentedSingletons })
    expect(described.filter((table) => !types.some((type) => type.table === table))).toEqual([])
  })

  test('have the list or the form of every content type in the admin area', () => {
    const paths = Object.values<Record<string, string>>(contentPaths).map(({ listPath, editPath }) => listPath ?? editPath)
    const screens = [...[...adminCollections, ...adminSingletons].map(({ path }) => path), ...pages]
    expect(screens.map((path) => `/admin/${path}`).sort()).toEqual(paths.sort())
  })

  test('have every create of content in the contract', () => {
    const creates = routes(contract).filter(
      ({ operation: { 'x-roles': roles, responses } }) => roles?.includes('editor') && !roles.includes('viewer') && '201' in responses,
    )
    // The library takes files for every type, and notes stand on enquiries.
    const ofTypes = creates.filter(({ operation }) => !['uploadMedia', 'createEnquiryNote'].includes(operation.operationId))
    const named = types.map(({ operations }) => operations.create)
    expect(named.sort()).toEqual(ofTypes.map(({ operation }) => operation.operationId).sort())
  })

  test('have every list that is in the editors’ order', () => {
    const ordered = [...collections, ...services].filter(({ defaults }) => 'order' in defaults).map(({ operations }) => operations.list)
    expect(ordered.sort()).toEqual(reads('Sort').sort())
  })
})
