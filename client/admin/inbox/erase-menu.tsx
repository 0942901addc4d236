import { useState } from 'react'
import { LuUserX } from 'react-icons/lu'
import * as roles from '../../generated/roles.ts'
import { useMay } from '../../work/session/session.ts'
import type { RowAction } from '../list/rows/row-action.ts'
import { RowMenu } from '../list/rows/row-menu.tsx'
import { EraseDialog, type Person } from './erase-dialog.tsx'

type Props = {
  /** The sender that the fields begin with. */
  person?: Person
  entry: string
  label: string
  size?: 'sm' | 'md'
  onErased?: () => void
  /** Entries above it, for everybody. */
  more?: RowAction[]
}

/** Menu with what super admins do seldom: the erasure of a person, which others do not see. */
export function EraseMenu({
  person = { email: '', phoneNumber: '' },
  entry,
  label,
  size = 'md',
  onErased = () => undefined,
  more = [],
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const mayErase = useMay()(roles.eraseEnquiries)
  if (!mayErase && more.length === 0) return null
  const erase = { kind: 'erase', name: 'erase', label: entry, Icon: LuUserX, isDangerous: true, run: () => setOpen(true) }
  return (
    <>
      <RowMenu label={label} actions={mayErase ? [...more, erase] : more} button={{ size, variant: 'outline' }} />
      {isOpen && <EraseDialog person={person} onClose={() => setOpen(false)} onErased={onErased} />}
    </>
  )
}
