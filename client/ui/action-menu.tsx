import { Menu, Portal } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'

type Props = Menu.RootProps & {
  /** Button that opens it. */
  trigger: ReactElement
  minW?: string
  children: ReactNode
}

/** Menu below a button, at the end of its line. Its position is fixed, as that of bars and rows is, so that it does not move while the page scrolls. */
export const ActionMenu = ({ trigger, minW, children, ...root }: Props) => (
  <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} {...root}>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content minW={minW}>{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
)
