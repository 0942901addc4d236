import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { LuGlobe, LuLayoutDashboard, LuPencil } from 'react-icons/lu'
import { Link, useHref } from 'react-router-dom'
import { useGetSiteIdentity } from '../../generated/api/site-identity/site-identity.ts'
import type { User } from '../../generated/model/index.ts'
import { previewBase } from '../../lib/preview-message.ts'
import { tabStore } from '../../lib/storage.ts'
import { staff } from '../guard.ts'
import { barItem, Remark } from './bar-item.ts'

const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    zIndex: 11,
    display: 'flex',
    height: '44px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    background: 'ink.800',
    '@media print': { display: 'none' },
  },
})
const AdminLink = chakra(Link, { base: barItem })
const Toggle = chakra('button', { base: barItem })

/** In a chunk of its own: the definitions of all content types, which an editor needs only to edit. */
const EditLinks = lazy(async () => ({ default: (await import('./edit-links.tsx')).EditLinks }))

const key = 'site-editing'

/** Moves the page down by the bar's height, so that the bar covers nothing of it. */
function useRoomForBar(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    style.setProperty('--site-bar', '44px')
    return () => void style.removeProperty('--site-bar')
  }, [isShown])
}

/** Bar on the public pages for signed-in staff: the way to the admin area, and to the forms of what the page shows. */
export function SiteBar({ user }: { user: User }) {
  const [editing, setEditing] = useState(() => tabStore.get(key) !== null)
  // The preview of a form, and the page of a draft's link, are what visitors see.
  const isPreview = useHref('/').startsWith(previewBase)
  const isShown = !isPreview && staff.some((role) => role === user.role)
  useRoomForBar(isShown)
  const identity = useGetSiteIdentity().data?.siteIdentity
  if (!isShown) return null
  const toggle = () => {
    if (editing) tabStore.remove(key)
    else tabStore.set(key, 'on')
    setEditing(!editing)
  }
  return (
    <Bar aria-label="Editing">
      <AdminLink to="/admin/dashboard">
        <LuLayoutDashboard aria-hidden /> Admin
      </AdminLink>
      <Toggle type="button" aria-pressed={editing} onClick={toggle}>
        <LuPencil aria-hidden /> Edit this page
      </Toggle>
      {identity?.siteState === 'setup' && (
        <>
          <Remark css={{ background: 'signal.500', color: 'signal.contrast' }}>Visitors see a holding page</Remark>
          <AdminLink to="/admin/dashboard#publish">
            <LuGlobe aria-hidden /> Publish the site
          </AdminLink>
        </>
      )}
      {identity?.siteState === 'published' && <Remark>Visitors do not see empty sections</Remark>}
      {editing && (
        <Suspense>
          <EditLinks />
        </Suspense>
      )}
    </Bar>
  )
}
