import { CloseButton, type CloseButtonProps, Drawer, Portal } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { inLowWindow } from './low-window.ts'

type Props = Drawer.RootProps & {
  /** Button that opens it; without one, `open` alone does. */
  trigger?: ReactElement | undefined
  look?: Drawer.ContentProps
  closeButton?: CloseButtonProps
  /** `Drawer.Header`, `Drawer.Body` and `Drawer.Footer`. */
  children: ReactNode
}

/** Drawer with a button to close it. Role, focus, size, side and events are those of Chakra's `Drawer.Root`. */
export const SideDrawer = ({ trigger, look, closeButton, children, ...root }: Props) => (
  <Drawer.Root {...root}>
    {trigger !== undefined && <Drawer.Trigger asChild>{trigger}</Drawer.Trigger>}
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content css={inLowWindow} {...look}>
          {children}
          <Drawer.CloseTrigger asChild>
            <CloseButton aria-label="Close" {...closeButton} />
          </Drawer.CloseTrigger>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
)
