import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { localStore } from '../../lib/storage.ts'
import { forgetOthers } from '../../work/form/recovery-store.ts'
import { InBar } from '../../work/layout/bar-places.tsx'
import { ScreenFrameProvider } from '../../work/layout/screen-frame.ts'
import { useSiteName } from '../../work/layout/site-name.ts'
import { Notice } from '../../work/notice.tsx'
import { hasFailed } from '../../work/query-failure.tsx'
import { useCurrentUser, useLacksSecondFactor } from '../../work/session/session.ts'
import { useSignInAgain } from '../../work/session/sign-in-again.tsx'
import { describeUse } from '../content/describe-record.ts'
import { useNextStep } from '../dashboard/next-step.tsx'
import { UnsavedRecords } from '../form/unsaved-records.tsx'
import { useEnquirySummary } from '../inbox/queries.ts'
import { countText } from '../list/paging.ts'
import { DescribeUseContext } from '../media/describe-use.ts'
import { SearchButton } from '../search/search-button.tsx'
import { SearchDialog } from '../search/search-dialog.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { UploadStatus } from './upload-status.tsx'

/** Where a super admin sets up the second step that the installation asks for, and before that goes nowhere else. */
const setUpPath = '/admin/profile'

/** Sidebar and content; on a phone the sidebar opens by the Menu button of the bar, which also shows the screen's title. */
export function AdminLayout() {
  const account = useCurrentUser()?._id
  useEffect(() => {
    if (account !== undefined) void forgetOthers(account)
  }, [account])
  const isClosed = useLacksSecondFactor()
  const { pathname } = useLocation()
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  const titlePrefix = useTitlePrefix()
  const next = useNextStep()
  if (isClosed && pathname !== setUpPath) return <Navigate to={setUpPath} replace />
  return (
    <ScreenFrameProvider value={{ titlePrefix, titlePlace, next }}>
      {!isClosed && (
        <InBar place="start">
          <SidebarDrawer />
          <chakra.span ref={setTitlePlace} aria-hidden css={titleInBar} />
        </InBar>
      )}
      {!isClosed && (
        <InBar place="search">
          <UploadStatus />
          <SearchButton />
        </InBar>
      )}
      {!isClosed && <SearchDialog />}
      <Flex flex="1" align="stretch">
        {!isClosed && <SideArea />}
        <Flex direction="column" flex="1" minW="0" css={{ mdDown: { '&:has([data-selection-bar])': { pb: '28' } } }}>
          <Box as="main" id="content" flex="1" px={{ base: '4', md: '8', xl: '12' }} py={{ base: '3', md: '6' }}>
            <SessionNotice />
            <UnsavedRecords />
            <DescribeUseContext value={describeUse}>
              <Suspense>
                <Outlet />
              </Suspense>
            </DescribeUseContext>
          </Box>
          <AdminFooter />
        </Flex>
      </Flex>
    </ScreenFrameProvider>
  )
}

const titleInBar = {
  flex: '1',
  minW: '0',
  lg: { display: 'none' },
  fontFamily: 'heading',
  fontWeight: '750',
  fontSize: 'md',
  lineHeight: '1.2',
  letterSpacing: '-0.02em',
  lineClamp: '2',
} as const

/** Number of unread enquiries before the title in the browser's tab, so that a new one is seen from another tab. */
function useTitlePrefix(): string {
  const query = useEnquirySummary()
  const unread = query.data?.unread ?? 0
  return unread === 0 || hasFailed(query) ? '' : `(${countText(unread)}) `
}

const foldedKey = 'sidebar-folded'

/** The sidebar beside the content. This browser remembers whether it shows icons only. */
function SideArea() {
  const [folded, setFolded] = useState(() => localStore.get(foldedKey) === 'on')
  const fold = (on: boolean) => {
    localStore.set(foldedKey, on ? 'on' : 'off')
    setFolded(on)
  }
  return (
    <Box
      as="aside"
      aria-label="Admin"
      hideBelow="lg"
      w={folded ? '14' : '16rem'}
      flexShrink="0"
      bg="bg.subtle"
      borderInlineEndWidth="1px"
      position="sticky"
      top="14"
      alignSelf="flex-start"
      h="calc(100dvh - {sizes.14})"
    >
      <Sidebar folding={{ folded, fold }} />
    </Box>
  )
}

/** Warns that the server has ended the session though the stored token opened this screen, before unsaved work is lost. */
function SessionNotice() {
  const user = useCurrentUser()
  const signInAgain = useSignInAgain()
  if (user !== null) return null
  return (
    <Notice
      tone="warning"
      title="Your session has ended"
      mb="6"
      action={
        <Button variant="outline" onClick={() => void signInAgain()}>
          Log in again
        </Button>
      }
    >
      Nothing can be saved until you log in again.
    </Notice>
  )
}

function AdminFooter() {
  return (
    <Flex
      as="footer"
      px={{ base: '4', md: '8', xl: '12' }}
      py="3"
      gap="2"
      justify="space-between"
      wrap="wrap"
      borderTopWidth="1px"
      fontSize="sm"
      color="fg.subtle"
    >
      <p>© 2025 {useSiteName()}</p>
      <Shortcuts />
      <p>
        designed and developed by{' '}
        <chakra.a href="https://haulfront.example" target="_blank" rel="noopener" textDecoration="underline" textUnderlineOffset="3px">
          Haulfront
        </chakra.a>
      </p>
    </Flex>
  )
}
