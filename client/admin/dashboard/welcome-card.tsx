import { Badge, Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { roleName, useCurrentUserQuery } from '../../work/session/session.ts'
import { UserAvatar } from '../../work/user-avatar.tsx'

/** Name and role of the signed-in user. */
export function WelcomeCard() {
  const query = useCurrentUserQuery()
  const { data: user } = query
  if (!user && hasFailed(query)) return <QueryFailure query={query} title="Your account could not be loaded" maxW="44rem" />
  if (!user) return <Skeleton h="14rem" maxW="44rem" />
  return (
    <Box
      as="section"
      aria-labelledby="welcome"
      maxW="44rem"
      bg="bg.panel"
      borderWidth="1px"
      borderTopWidth="6px"
      borderTopColor="signal.solid"
    >
      <Box px={{ base: '5', md: '7' }} py="6" borderBottomWidth="1px" borderStyle="dashed">
        <chakra.h2 id="welcome" textStyle="headline" fontSize={{ base: '4xl', md: '5xl' }}>
          Welcome Back!
        </chakra.h2>
        <chakra.p mt="2" textStyle="fact" color="fg.muted">
          {roleName(user.role)} Dashboard
        </chakra.p>
      </Box>
      <Flex px={{ base: '5', md: '7' }} py="5" gap="4" align="center" wrap="wrap">
        <UserAvatar user={user} size="2xl" />
        <Box>
          <chakra.p fontSize="xl" fontWeight="600">
            Hello {user.name}!
          </chakra.p>
          <Badge mt="1.5" colorPalette="sea" variant="subtle" size="md">
            {roleName(user.role)}
          </Badge>
        </Box>
      </Flex>
    </Box>
  )
}
