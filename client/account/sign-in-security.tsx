import { Badge, Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import {
  getGetSecondFactorQueryKey,
  getListPasskeysQueryKey,
  useGetSecondFactor,
  useListPasskeys,
} from '../generated/api/second-factor/second-factor.ts'
import { getGetCurrentUserQueryKey, getListSessionsQueryKey } from '../generated/api/sessions/sessions.ts'
import type { Passkey } from '../generated/model/index.ts'
import { hasFailed, QueryFailure } from '../work/query-failure.tsx'
import { TimeAgo } from '../work/time-ago.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { NewRecoveryCodesDialog } from './new-recovery-codes-dialog.tsx'
import { RemovePasskeyDialog, RemoveTotpDialog } from './remove-second-step.tsx'
import { SetUpTotpDialog } from './set-up-totp-dialog.tsx'

const heading = 'sign-in-security'

/** The second step of signing in: passkeys, authenticator app and recovery codes. */
export function SignInSecurity() {
  const secondFactorQuery = useGetSecondFactor()
  const passkeysQuery = useListPasskeys()
  const failed = [secondFactorQuery, passkeysQuery].filter(hasFailed)
  const queryClient = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const { secondFactor } = secondFactorQuery.data ?? {}
  const { passkeys } = passkeysQuery.data ?? {}

  const isLoaded = secondFactor !== undefined && passkeys !== undefined
  // A new second step ends every other session.
  const refresh = async () => {
    await Promise.all(
      [getGetSecondFactorQueryKey(), getListPasskeysQueryKey(), getGetCurrentUserQueryKey(), getListSessionsQueryKey()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
  const focusTitle = useCallback(() => title.current?.focus(), [])
  useOnChange(isLoaded ? `${secondFactor.totp} ${passkeys.length}` : undefined, focusTitle)

  return (
    <Box as="section" aria-labelledby={heading}>
      <chakra.h2 id={heading} ref={title} tabIndex={-1} textStyle="part" outline="none">
        Login security
      </chakra.h2>
      <chakra.p mt="1" mb="3" color="fg.muted">
        With a second step, your password alone opens nothing. Use passkeys, the app or both.
      </chakra.p>
      {failed[0] !== undefined && (
        <QueryFailure
          query={{ ...failed[0], refetch: () => Promise.all(failed.map(({ refetch }) => refetch())) }}
          title="Your login security could not be loaded"
          mb="3"
        />
      )}
      {failed.length === 0 && !isLoaded && <Skeleton h="10.5rem" />}
      {isLoaded && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          <Line
            title="Passkeys"
            badge={passkeys.length === 0 ? undefined : 'On'}
            text="Your finger, your face or the PIN of your device opens your account, without a password too."
          >
            <AddPasskeyDialog onClosed={refresh} />
          </Line>
          {passkeys.map((passkey) => (
            <Line key={passkey._id} title={passkey.name} badge={undefined} text={<Use {...passkey} />} inset>
              <RemovePasskeyDialog passkey={passkey} onClosed={refresh} />
            </Line>
          ))}
          <Line
            title="Authenticator app"
            badge={secondFactor.totp ? 'On' : undefined}
            text="An app on your phone shows a new code every 30 seconds."
          >
            {secondFactor.totp ? <RemoveTotpDialog onClosed={refresh} /> : <SetUpTotpDialog onClosed={refresh} />}
          </Line>
          {(secondFactor.totp || passkeys.length > 0) && (
            <Line
              title="Recovery codes"
              badge={`${secondFactor.recoveryCodesLeft} left`}
              text="Each opens your account once, with your password, when nothing else is at hand."
            >
              <NewRecoveryCodesDialog onClosed={refresh} />
            </Line>
          )}
        </chakra.ul>
      )}
    </Box>
  )
}

/** Runs after the rendering of a changed value: the button that has changed it is gone, and the focus with it. */
function useOnChange(value: string | undefined, run: () => void) {
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== value) run()
    previous.current = value
  }, [value, run])
}

const Use = ({ lastUsed, createdAt }: Passkey) => (
  <>
    {lastUsed === undefined ? 'Not used yet' : 'Last used '}
    {lastUsed !== undefined && <TimeAgo iso={lastUsed} />} · added <TimeAgo iso={createdAt} />
  </>
)

type LineProps = { title: string; badge: string | undefined; text: ReactNode; inset?: boolean; children: ReactNode }

const Line = ({ title, badge, text, inset = false, children }: LineProps) => (
  <Flex as="li" gap="3" py="3" ps={inset ? '6' : '0'} minH="16" borderBottomWidth="1px" justify="space-between" align="center" wrap="wrap">
    <Box flex="1 1 16rem" minW="0">
      <Flex gap="2" align="center" wrap="wrap">
        <chakra.span fontWeight="650" overflowWrap="anywhere">
          {title}
        </chakra.span>
        {badge !== undefined && <Badge>{badge}</Badge>}
      </Flex>
      <chakra.p mt="0.5" fontSize="sm" color="fg.muted">
        {text}
      </chakra.p>
    </Box>
    {children}
  </Flex>
)
