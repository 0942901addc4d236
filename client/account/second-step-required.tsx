import { Flex } from '@chakra-ui/react'
import { ScreenTitle } from '../work/layout/screen-title.tsx'
import { Notice } from '../work/notice.tsx'
import { SignInSecurity } from './sign-in-security.tsx'

/** In place of the profile, which is all there is until a super admin has the second step that the installation asks for. */
export function SecondStepRequired() {
  return (
    <Flex direction="column" gap="8" maxW="46rem">
      <ScreenTitle>Set up a second step</ScreenTitle>
      <Notice tone="warning" title="This website asks its super admins for a second step of logging in.">
        Add a passkey or an authenticator app. Then you can go on.
      </Notice>
      <SignInSecurity />
    </Flex>
  )
}
