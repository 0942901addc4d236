import { Badge, Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { sourceOf } from '../../lib/picture-variants.ts'
import { Address } from '../../ui/address.tsx'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { Notice } from '../../work/notice.tsx'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { profileMedia, useCurrentUserQuery, useLacksSecondFactor } from '../../work/session/session.ts'
import { UserAvatar } from '../../work/user-avatar.tsx'
import { ChangePasswordDialog } from '../change-password-dialog.tsx'
import { EditProfileDialog } from '../edit-profile-dialog.tsx'
import { OwnSessions } from '../own-sessions.tsx'

/** Loaded after the profile, which can be read without them. */
const SignInSecurity = lazy(async () => ({ default: (await import('../sign-in-security.tsx')).SignInSecurity }))
const SecondStepRequired = lazy(async () => ({ default: (await import('../second-step-required.tsx')).SecondStepRequired }))

/** In the admin area, where a wide window has room for them: two columns. */
const twoColumns = {
  xl: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '12',
    alignItems: 'start',
  },
}

/** Full width of the screen, at most that of the content column. */
const bannerSizes = '(min-width: 48rem) 46rem, 100vw'

type Props = {
  /** No breadcrumb outside the admin area, because it links there. */
  hasBreadcrumb?: boolean
  /** What the admin area says above the profile. */
  notice?: ReactNode
  /** What the admin area adds below it. */
  children?: ReactNode
}

export function ProfilePage({ hasBreadcrumb = true, notice, children }: Props) {
  const query = useCurrentUserQuery()
  const isClosed = useLacksSecondFactor()
  const { data: user } = query
  if (!user) {
    return (
      <WorkPage title="Profile" width="46rem" hasBreadcrumb={hasBreadcrumb}>
        <QueryFailure query={query} title="Your profile could not be loaded" />
        {!hasFailed(query) && <Skeleton h="20rem" />}
      </WorkPage>
    )
  }
  if (isClosed) {
    return (
      <Suspense fallback={<Skeleton h="20rem" />}>
        <SecondStepRequired />
      </Suspense>
    )
  }
  const banner = profileMedia(user.bannerUrl)
  const active = user.status !== false
  const facts: [string, ReactNode][] = [
    ['Name', user.name],
    ['Email', <Address key="email" text={user.email} />],
    ['Role', user.role.toUpperCase()],
    ['Account status', active ? 'Active' : 'Inactive'],
  ]
  return (
    <WorkPage title="Profile" width={hasBreadcrumb ? undefined : '46rem'} hasBreadcrumb={hasBreadcrumb}>
      <QueryFailure query={query} title="Your profile could not be refreshed">
        What is shown may be out of date.
      </QueryFailure>
      {active && notice}
      {!active && (
        <Notice tone="warning" title="Account Deactivated">
          contact support to reactivate
        </Notice>
      )}
      <Flex direction="column" gap="10" css={hasBreadcrumb ? twoColumns : undefined}>
        <Flex direction="column" gap="10" minW="0">
          <Box bg="bg.panel" borderWidth="1px">
            {banner !== undefined && (
              <Box h={{ base: '32', md: '44' }} bg="sea.muted" overflow="hidden">
                <chakra.img alt="" w="full" h="full" objectFit="cover" {...sourceOf(banner, bannerSizes)} />
              </Box>
            )}
            <Flex
              px={{ base: '4', md: '6' }}
              {...(banner === undefined ? { pt: '6', align: 'center' } : { mt: '-6', align: 'flex-end' })}
              gap="4"
              wrap="wrap"
            >
              <Box borderWidth="4px" borderColor="bg.panel" borderRadius="l3" bg="bg.panel" ms="-1">
                <UserAvatar user={user} size="2xl" />
              </Box>
              {banner === undefined && <NameAndState name={user.name} active={active} />}
              <Flex
                gap={{ base: '2', md: '3' }}
                wrap="wrap"
                ml="auto"
                w={{ base: 'full', md: 'auto', xl: hasBreadcrumb ? 'full' : 'auto' }}
                css={{ '& > button': { flex: { base: '1 0 auto', sm: '1 0 0' }, px: '3', fontSize: { base: 'sm', md: 'md' } } }}
              >
                {active && <ChangePasswordDialog user={user} />}
                <EditProfileDialog user={user} />
              </Flex>
            </Flex>
            {banner !== undefined && (
              <Flex px={{ base: '4', md: '6' }} pt="4">
                <NameAndState name={user.name} active={active} />
              </Flex>
            )}
            <chakra.dl
              px={{ base: '4', md: '6' }}
              py="5"
              display="grid"
              gridTemplateColumns={{ base: '8rem 1fr', sm: '10rem 1fr' }}
              rowGap="2"
            >
              {facts.map(([term, fact]) => (
                <chakra.div key={term} display="contents">
                  <chakra.dt color="fg.subtle">{term}</chakra.dt>
                  <chakra.dd overflowWrap="anywhere">{fact}</chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
          </Box>
          {active && (
            <Suspense fallback={<Skeleton h="17rem" />}>
              <SignInSecurity />
            </Suspense>
          )}
        </Flex>
        {active && (
          <Flex direction="column" gap="10" minW="0">
            <OwnSessions />
            {children}
          </Flex>
        )}
      </Flex>
    </WorkPage>
  )
}

const NameAndState = ({ name, active }: { name: string; active: boolean }) => (
  <Flex flex="1" minW="0" columnGap="3" rowGap="1" align="center" wrap="wrap">
    <chakra.h2 textStyle="part" overflowWrap="anywhere">
      {name}
    </chakra.h2>
    <Badge colorPalette={active ? 'sea' : 'signal'}>{active ? 'Active' : 'Inactive'}</Badge>
  </Flex>
)
