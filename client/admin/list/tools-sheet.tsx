import { Box, CloseButton, Drawer, Flex, IconButton, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LuSlidersHorizontal } from 'react-icons/lu'

type Props = {
  /** The list is in another order than its own, or filtered. */
  isChanged: boolean
  children: ReactNode
}

/** Sort order, filters and page size of a list on a phone: one sheet behind one button. Each choice takes effect at once. */
export const ToolsSheet = ({ isChanged, children }: Props) => (
  <Drawer.Root placement="bottom">
    <Drawer.Trigger asChild>
      <IconButton variant="outline" position="relative" aria-label={isChanged ? 'Sort and filter, changed' : 'Sort and filter'}>
        <LuSlidersHorizontal />
        {isChanged && <Box position="absolute" top="1.5" insetEnd="1.5" boxSize="2" borderRadius="full" bg="signal.solid" />}
      </IconButton>
    </Drawer.Trigger>
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content bg="bg.panel">
          <Drawer.Header py="3">
            <Drawer.Title fontSize="md">Sort and filter</Drawer.Title>
          </Drawer.Header>
          <Drawer.Body pb="6">
            <Flex direction="column" gap="1">
              {children}
            </Flex>
          </Drawer.Body>
          <Drawer.CloseTrigger asChild>
            <CloseButton aria-label="Close" />
          </Drawer.CloseTrigger>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
)
