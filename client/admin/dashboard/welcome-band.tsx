import { Badge, Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { roleName, useCurrentUserQuery } from '../../work/session/session.ts'
import { UserAvatar } from '../../work/user-avatar.tsx'

/** Name and role of the signed-in user, in one band of at most 96 px. */
export function WelcomeBand() {
  const query = useCurrentUserQuery()
  const { data: user } = query
  if (!user && hasFailed(query)) return <QueryFailure query={query} title="Your account could not be loaded" maxW="44rem" />
  if (!user) return <Skeleton h="5.5rem" />
  return (
    <Flex
      as="section"
      aria-labelledby="welcome"
      align="center"
      gap={{ base: '3', md: '4' }}
      maxH="24"
      px={{ base: '3', md: '5' }}
      py="2.5"
      bg="bg.panel"
      borderWidth="1px"
    >
      <UserAvatar user={user} size="md" />
      <Box flex="1" minW="0">
        <Flex justify="space-between" align="center" gap="3">
          <chakra.h2 id="welcome" textStyle="title" fontSize={{ base: 'lg', md: 'xl' }} whiteSpace="nowrap">
            Welcome Back!
          </chakra.h2>
          <Badge size="sm" flexShrink="0">
            {roleName(user.role)}
          </Badge>
        </Flex>
        <Flex direction={{ base: 'column', md: 'row' }} justify="space-between" columnGap="3">
          <chakra.p truncate title={user.name}>
            Hello {user.name}!
          </chakra.p>
          <chakra.p textStyle="fact" color="fg.muted" flexShrink="0" lineHeight={{ base: '1.25', md: 'inherit' }}>
            {roleName(user.role)} Dashboard
          </chakra.p>
        </Flex>
      </Box>
    </Flex>
  )
}
