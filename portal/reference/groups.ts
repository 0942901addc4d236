import type { Contract } from '../../server/contract/document.ts'
import { type DocumentedRoute, documentedRoutes } from '../../server/contract/documented-routes.ts'

export type TagGroup = { name: string; tags: { name: string; description: string; routes: DocumentedRoute[] }[] }

/** The operations by the groups of tags that the contract declares (`x-tagGroups`). */
export function tagGroups(contract: Contract): TagGroup[] {
  const { tags, 'x-tagGroups': groups } = contract as Contract & {
    tags: { name: string; description: string }[]
    'x-tagGroups': { name: string; tags: string[] }[]
  }
  const all = documentedRoutes(contract)
  return groups.map((group) => ({
    name: group.name,
    tags: group.tags.map((name) => ({
      name,
      description: tags.find((tag) => tag.name === name)?.description ?? '',
      routes: all.filter(({ operation }) => operation.tags[0] === name),
    })),
  }))
}
