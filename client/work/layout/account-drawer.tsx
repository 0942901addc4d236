import { IconButton } from '@chakra-ui/react'
import { useState } from 'react'
import type { User } from '../../generated/model/index.ts'
import { CircleUser } from '../../generated/sign-in-icons.tsx'
import { useOnDemand } from './use-on-demand.ts'

const load = async () => (await import('./account-panel.tsx')).AccountPanel

/** Mobile counterpart of the user menu. Its button stands alone until the first use: most who sign in never open it. */
export function AccountDrawer({ user }: { user: User | null | undefined }) {
  const [open, setOpen] = useState(false)
  const { Loaded: Panel, request, trigger, ahead } = useOnDemand(load)
  const show = async () => {
    if (await request()) setOpen(true)
  }
  return (
    <>
      <IconButton variant="ghost" aria-label="Account" aria-haspopup="dialog" aria-expanded={open} onClick={() => void show()} {...ahead}>
        <CircleUser />
      </IconButton>
      {Panel !== undefined && <Panel user={user} open={open} setOpen={setOpen} focusAfterwards={() => trigger.current} />}
    </>
  )
}
