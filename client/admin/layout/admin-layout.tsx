import { Box, Flex } from '@chakra-ui/react'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { forgetOthers } from '../../work/form/recovery-store.ts'
import { useCurrentUser, useLacksSecondFactor } from '../../work/session/session.ts'
import { AdminFooter } from './admin-footer.tsx'
import { SessionNotice } from './session-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'

/** Where a super admin sets up the second step that the installation asks for, and before that goes nowhere else. */
const setUpPath = '/admin/profile'

/** Sidebar and content; on a phone the sidebar opens by the Menu button. */
export function AdminLayout() {
  const account = useCurrentUser()?._id
  useEffect(() => {
    if (account !== undefined) void forgetOthers(account)
  }, [account])
  const isClosed = useLacksSecondFactor()
  const { pathname } = useLocation()
  if (isClosed && pathname !== setUpPath) return <Navigate to={setUpPath} replace />
  return (
    <Flex flex="1" align="stretch">
      {!isClosed && <SideArea />}
      <Flex direction="column" flex="1" minW="0">
        {!isClosed && <SidebarDrawer />}
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

const SideArea = () => (
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
)
