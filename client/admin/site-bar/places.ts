import type { QueryClient } from '@tanstack/react-query'
import { contentTypes } from '../content/index.ts'
import type { ContentScreens, Entity, PublicPages } from '../definition.ts'

/** What can be edited on a page: a screen of the admin area, and the section that shows its content. */
export type Place = {
  label: string
  to: string /** Id of an element of the section; undefined for the page itself. */
  section: string | undefined
}

/** The content types that a page of the site shows, by their definitions, and the record that it shows alone. */
export function placesOn(pathname: string, queryClient: QueryClient): Place[] {
  return Object.values<ContentScreens>(contentTypes).flatMap(({ definition, presentation, list, edit }): Place[] => {
    const { previewPath = '', previewSection, queryKey, livePath } = definition as PublicPages<Entity, unknown>
    const row = livePath && recordsOf(queryClient, queryKey).find((record) => livePath(record) === pathname)
    if (row !== undefined) return [{ label: presentation.noun, to: `${edit.path}?id=${row._id}`, section: undefined }]
    const [page = '', hash] = previewPath.split('#')
    const isHere = page === pathname || page === `${pathname}/`
    return isHere ? [{ label: presentation.menu.label, to: (list ?? edit).path, section: previewSection ?? hash }] : []
  })
}

/** The records in the query cache of every list of a content type: the response's array, or a selection of it. */
function recordsOf(queryClient: QueryClient, queryKey: PublicPages<Entity, unknown>['queryKey']): Entity[] {
  const responses = queryClient.getQueriesData<object>({ queryKey })
  return responses.flatMap(([, response = {}]) => [response, ...Object.values(response)].filter(Array.isArray).flat())
}
