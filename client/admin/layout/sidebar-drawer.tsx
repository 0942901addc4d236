import { Drawer, Flex, IconButton } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { LuMenu } from 'react-icons/lu'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { ThemeMenu } from '../../work/layout/theme-menu.tsx'
import { ViewSite } from '../../work/layout/top-bar.tsx'
import { Sidebar } from './sidebar.tsx'

/** Mobile sidebar. Overlay, link and Esc close it; the focus returns to the button. Its head holds what the bar of a phone has no room for. */
export function SidebarDrawer() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    // To the button by name: a screen that is still opening may take the focus while the menu is opened.
    <SideDrawer
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      finalFocusEl={() => button.current}
      placement="start"
      size="xs"
      look={{ bg: 'bg.subtle', maxW: '19rem' }}
      closeButton={{ 'aria-label': 'Close menu' }}
      trigger={
        <IconButton ref={button} variant="ghost" hideFrom="lg" aria-label="Menu">
          <LuMenu />
        </IconButton>
      }
    >
      <Drawer.Header>
        <Drawer.Title>Menu</Drawer.Title>
        <Flex hideFrom="md" align="center">
          <ViewSite />
          <ThemeMenu />
        </Flex>
      </Drawer.Header>
      <Drawer.Body p="0">
        <Sidebar onNavigate={() => setOpen(false)} />
      </Drawer.Body>
    </SideDrawer>
  )
}
