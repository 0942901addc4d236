import { Box, Flex } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { AdminFooter } from './admin-footer.tsx'
import { SessionNotice } from './session-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'

/** Sidebar and content; on a phone the sidebar opens by the Menu button. */
export function AdminLayout() {
  return (
    <Flex flex="1" align="stretch">
      <Box
        as="aside"
        aria-label="Admin"
        hideBelow="lg"
        w="17rem"
        flexShrink="0"
        bg="bg.subtle"
        borderInlineEndWidth="1px"
        position="sticky"
        top="14"
        alignSelf="flex-start"
        h="calc(100dvh - {sizes.14})"
        overflowY="auto"
      >
        <Sidebar />
      </Box>
      <Flex direction="column" flex="1" minW="0">
        <SidebarDrawer />
        <Box as="main" id="content" flex="1" px={{ base: '4', md: '8', xl: '12' }} py={{ base: '5', md: '8' }}>
          <SessionNotice />
          <Suspense>
            <Outlet />
          </Suspense>
        </Box>
        <AdminFooter />
      </Flex>
    </Flex>
  )
}
