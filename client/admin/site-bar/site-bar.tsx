import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense, useState } from 'react'
import { LuLayoutDashboard, LuPencil } from 'react-icons/lu'
import { Link, useHref } from 'react-router-dom'
import type { User } from '../../generated/model/index.ts'
import { previewBase } from '../../lib/preview-message.ts'
import { staff } from '../guard.ts'
import { barItem } from './bar-item.ts'

const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    insetInlineStart: { base: '12px', md: '20px' },
    bottom: { base: 'calc(68px + env(safe-area-inset-bottom))', md: '20px' },
    zIndex: 9,
    display: 'flex',
    flexWrap: 'wrap',
    maxWidth: 'calc(100vw - 96px)',
    background: 'ink.950',
    border: '1px solid',
    borderColor: 'ink.700',
    borderRadius: 'l1',
    '@media print': { display: 'none' },
  },
})
const AdminLink = chakra(Link, { base: barItem })
const Toggle = chakra('button', { base: barItem })

/** In a chunk of its own: the definitions of all content types, which an editor needs only to edit. */
const EditLinks = lazy(async () => ({ default: (await import('./edit-links.tsx')).EditLinks }))

const key = 'site-editing'

/** Bar on the public pages for signed-in staff: the way to the admin area, and to the forms of what the page shows. */
export function SiteBar({ user }: { user: User }) {
  const [editing, setEditing] = useState(() => sessionStorage.getItem(key) !== null)
  // The preview of a form, and the page of a draft's link, are what visitors see.
  const isPreview = useHref('/').startsWith(previewBase)
  if (isPreview || !staff.some((role) => role === user.role)) return null
  const toggle = () => {
    if (editing) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, 'on')
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
      {editing && (
        <Suspense>
          <EditLinks />
        </Suspense>
      )}
    </Bar>
  )
}
