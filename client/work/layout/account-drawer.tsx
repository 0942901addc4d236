import { IconButton } from '@chakra-ui/react'
import { type ComponentType, useRef, useState } from 'react'
import type { User } from '../../generated/model/index.ts'
import { CircleUser } from '../../generated/sign-in-icons.tsx'
import { toastError } from '../../ui/toasts.tsx'
import type { AccountPanelProps } from './account-panel.tsx'
import { menuFailure } from './menu-on-demand.tsx'

const load = async () => (await import('./account-panel.tsx')).AccountPanel
const preload = () => void load().catch(() => undefined)

/** Mobile counterpart of the user menu. Its button stands alone until the first use: most who sign in never open it. */
export function AccountDrawer({ user }: { user: User | null | undefined }) {
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<AccountPanelProps>>()
  const trigger = useRef<HTMLButtonElement>(null)
  const show = async () => {
    try {
      const Loaded = await load()
      setPanel(() => Loaded)
      setOpen(true)
    } catch {
      void toastError(menuFailure)
    }
  }
  return (
    <>
      <IconButton
        ref={trigger}
        variant="ghost"
        colorPalette="gray"
        aria-label="Account"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void show()}
      >
        <CircleUser />
      </IconButton>
      {Panel !== undefined && <Panel user={user} open={open} setOpen={setOpen} focusAfterwards={() => trigger.current} />}
    </>
  )
}
