import { IconButton, Menu } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { LuEllipsisVertical, LuUserX } from 'react-icons/lu'
import * as roles from '../../generated/roles.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { useMay } from '../../work/session/session.ts'
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
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!useMay()(roles.eraseEnquiries)) return null
  return (
    <>
      <ActionMenu
        minW="13rem"
        lazyMount
        unmountOnExit
        trigger={
          <IconButton ref={button} size={size} variant="outline" colorPalette="gray" aria-label={label}>
            <LuEllipsisVertical />
          </IconButton>
        }
      >
        <Menu.Item value="erase" minH="10" color="fg.error" onSelect={() => setOpen(true)}>
          <LuUserX aria-hidden /> {entry}
        </Menu.Item>
      </ActionMenu>
      {isOpen && <EraseDialog person={person} returnFocus={() => button.current} onClose={() => setOpen(false)} onErased={onErased} />}
    </>
  )
}
