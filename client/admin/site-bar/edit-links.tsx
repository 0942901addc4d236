import { chakra } from '@chakra-ui/react/styled-system'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LuPencil } from 'react-icons/lu'
import { Link, useLocation } from 'react-router-dom'
import { rememberPlace } from '../../lib/site-place.ts'
import { barItem } from './bar-item.ts'
import { type Place, placesOn } from './places.ts'

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
