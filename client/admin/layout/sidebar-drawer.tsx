import { Button, CloseButton, Drawer, Flex, Portal } from '@chakra-ui/react'
import { useState } from 'react'
import { LuMenu } from 'react-icons/lu'
import { Sidebar } from './sidebar.tsx'

/** Mobile sidebar. Overlay, link and Esc close it; the focus returns to the button. */
export function SidebarDrawer() {
  const [open, setOpen] = useState(false)
  return (
    <Flex hideFrom="lg" position="sticky" top="0" zIndex="sticky" bg="bg" borderBottomWidth="1px" px="4" py="2">
      <Drawer.Root open={open} onOpenChange={(change) => setOpen(change.open)} placement="start" size="xs">
        <Drawer.Trigger asChild>
          <Button variant="outline" colorPalette="gray" size="sm">
            <LuMenu aria-hidden /> Menu
          </Button>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content bg="bg.subtle" maxW="19rem">
              <Drawer.Header borderBottomWidth="1px" py="3">
                <Drawer.Title fontSize="md">Menu</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body p="0">
                <Sidebar onNavigate={() => setOpen(false)} />
              </Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <CloseButton colorPalette="gray" aria-label="Close menu" />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </Flex>
  )
}
