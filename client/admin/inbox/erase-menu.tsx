import { useState } from 'react'
import { LuUserX } from 'react-icons/lu'
import * as roles from '../../generated/roles.ts'
import { useMay } from '../../work/session/session.ts'
import { RowMenu } from '../list/rows/row-menu.tsx'
import { EraseDialog, type Person } from './erase-dialog.tsx'

type Props = {
  /** The sender that the fields begin with. */
  person?: Person
  entry: string
  label: string
  size?: 'sm' | 'md'
  onErased?: () => void
}

/** Menu with what super admins do seldom: the erasure of a person. Others do not see it. */
export function EraseMenu({ person = { email: '', phoneNumber: '' }, entry, label, size = 'md', onErased = () => undefined }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay()(roles.eraseEnquiries)) return null
  const erase = { kind: 'erase', name: 'erase', label: entry, Icon: LuUserX, isDangerous: true, run: () => setOpen(true) }
  return (
    <>
      <RowMenu label={label} actions={[erase]} button={{ size, variant: 'outline' }} />
      {isOpen && <EraseDialog person={person} onClose={() => setOpen(false)} onErased={onErased} />}
    </>
  )
}
