import { chakra } from '@chakra-ui/react/styled-system'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LuPencil } from 'react-icons/lu'
import { Link, useLocation } from 'react-router-dom'
import { rememberPlace } from '../../lib/site-place.ts'
import { contentTypes } from '../content/index.ts'
import type { ContentScreens, Entity, PublicPages } from '../definition.ts'
import { barItem, Remark } from './bar-item.ts'

const BarLink = chakra(Link, { base: { ...barItem, borderInlineStart: '1px solid', borderColor: 'ink.700' } })

const Pencils = chakra('nav', {
  base: { position: 'absolute', top: 0, insetInlineEnd: 0, '@media print': { display: 'none' } },
})
const Pencil = chakra(Link, {
  base: {
    ...barItem,
    position: 'absolute',
    insetInlineEnd: '12px',
    zIndex: 8,
    background: 'ink.950',
    border: '1px solid',
    borderColor: 'ink.700',
    borderRadius: 'l1',
  },
})

/** Links to the forms of the page: in the bar for the whole page, as a pencil at the corner of each section for the others. */
export function EditLinks() {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const places = placesOn(pathname, queryClient)
  const tops = useTops(places)
  if (places.length === 0) return <Remark role="status">Nothing to edit</Remark>
  return (
    <>
      {places
        .filter(({ section }) => section === undefined)
        .map(({ label, to }) => (
          <BarLink key={to} to={to} onClick={() => rememberPlace(pathname)}>
            {label}
          </BarLink>
        ))}
      {createPortal(
        <Pencils aria-label="Edit a section">
          {places.map(({ label, to, section = '' }) => {
            const top = tops[section]
            return (
              top !== undefined && (
                <Pencil key={to} to={to} style={{ top: top + 12 }} onClick={() => rememberPlace(`${pathname}#${section}`)}>
                  <LuPencil aria-hidden /> {label}
                </Pencil>
              )
            )
          })}
        </Pencils>,
        document.body,
      )}
    </>
  )
}

/** Distances of the sections from the top of the page in pixels, measured again whenever the page changes its height. */
function useTops(places: Place[]): Record<string, number> {
  const [tops, setTops] = useState<Record<string, number>>({})
  const ids = places.flatMap(({ section }) => section ?? []).join(' ')
  useEffect(() => {
    const measure = () => setTops(Object.fromEntries(ids.split(' ').flatMap((id) => topOf(id))))
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ids])
  return tops
}

function topOf(id: string): [id: string, top: number][] {
  const element = document.getElementById(id)
  const section = element?.closest('section') ?? element
  return section === null || section === undefined ? [] : [[id, section.getBoundingClientRect().top + scrollY]]
}

/** What can be edited on a page: a screen of the admin area, and the section that shows its content. */
type Place = {
  label: string
  to: string /** Id of an element of the section; undefined for the page itself. */
  section: string | undefined
}

/** The content types that a page of the site shows, by their definitions, and the record that it shows alone. */
function placesOn(pathname: string, queryClient: QueryClient): Place[] {
  return Object.values<ContentScreens>(contentTypes).flatMap(({ definition, presentation, list, edit }): Place[] => {
    const { previewPath, previewSection, previewPages = [], queryKey, livePath } = definition as PublicPages<Entity, unknown>
    const row = livePath && recordsOf(queryClient, queryKey).find((record) => livePath(record) === pathname)
    if (row !== undefined) return [{ label: presentation.noun, to: `${edit.path}?id=${row._id}`, section: undefined }]
    const [page, hash] = previewPath?.split('#') ?? []
    const isHere = [page, ...previewPages.map(([, path]) => path)].some((path) => path === pathname || path === `${pathname}/`)
    return isHere ? [{ label: presentation.menu.label, to: (list ?? edit).path, section: previewSection ?? hash }] : []
  })
}

/** The records in the query cache of every list of a content type: the response's array, or a selection of it. */
function recordsOf(queryClient: QueryClient, queryKey: PublicPages<Entity, unknown>['queryKey']): Entity[] {
  const responses = queryClient.getQueriesData<object>({ queryKey })
  return responses.flatMap(([, response = {}]) => [response, ...Object.values(response)].filter(Array.isArray).flat())
}
