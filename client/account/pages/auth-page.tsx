import { chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, useState } from 'react'
import { Link, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import { getGetSetupQueryOptions, registerUser, resendOtp } from '../../generated/api/accounts/accounts.ts'
import * as messages from '../../generated/messages.ts'
import { useIsCurrent } from '../../lib/navigation.ts'
import { HttpProblem } from '../../lib/problem.ts'
import type { Queries } from '../../lib/queries.ts'
import { toastAction } from '../../ui/toasts.tsx'
import { ScreenTitle } from '../../work/layout/screen-title.tsx'
import { type CredentialsField, CredentialsForm } from '../../work/session/credentials-form.tsx'
import { needsSecondStep, SignInSteps } from '../../work/session/sign-in-steps.tsx'
import { AuthCard } from '../auth-card.tsx'
import { useEntryState } from '../entry-state.ts'
import { FirstAdministrator } from '../first-administrator.tsx'
import { secondsBetweenCodes, storePendingSignUp } from '../pending-sign-up.ts'
import { type SetupLink, useSetupLink } from '../setup-link.ts'
import { SetupNotice } from '../setup-notice.tsx'
import { TextLink } from '../text-link.tsx'

const email = { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' } as const satisfies CredentialsField
const password = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
} as const satisfies CredentialsField
const name = { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' } as const satisfies CredentialsField

const tabs = [
  { path: '/auth/login', label: 'Login', title: 'Login', at: 'login', Form: LoginForm },
  { path: '/auth/signup', label: 'Signup', title: 'Signup', at: 'signup', Form: SignupForm },
] as const

const Tab = chakra(Link, {
  base: {
    pb: '19px',
    mb: '-1px',
    textStyle: 'title',
    fontSize: '1.75rem',
    fontWeight: '800',
    letterSpacing: '-0.03em',
    color: 'fg.subtle',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': { pb: '4', color: 'fg', borderBottom: '3px solid', borderColor: 'signal.line' },
  },
})

/** Whether the first administrator is missing, which a notice above the form says. */
export const authQueries: Queries = (request) => [getGetSetupQueryOptions(request)]

/** Navigates to the next screen after a successful submit. */
type FormProps = {
  goToNext: (to: string, options?: NavigateOptions) => Promise<void>
  /** The set-up link that has led to the sign-up; undefined without one. */
  setup: SetupLink | undefined
}

export function AuthPage() {
  const { pathname, key, state } = useLocation()
  const navigate = useNavigate()
  const isCurrent = useIsCurrent()
  const [doneAt, setDoneAt] = useState<string>()
  const setup = useSetupLink()
  const [login] = tabs
  const shown = tabs.find(({ path }) => path === pathname) ?? login
  const { title, at, Form } = shown
  const goToNext: FormProps['goToNext'] = async (to, options) => {
    if (!isCurrent()) return
    setDoneAt(key)
    await navigate(to, options)
  }
  return (
    <AuthCard done={doneAt === key}>
      {/* The tabs show it. */}
      <ScreenTitle key={title} css={{ srOnly: true }}>
        {title}
      </ScreenTitle>
      <Flex
        role="tablist"
        gap="8"
        mb="8"
        mx={{ base: '-5', sm: '-8' }}
        px={{ base: '5', sm: '8' }}
        borderBottomWidth="1px"
        onKeyDown={choose}
      >
        {tabs.map(({ path, label, at }) => (
          // A link, so that it leads on before it is hydrated, too.
          <Tab
            key={path}
            id={at}
            role="tab"
            aria-selected={path === shown.path}
            aria-controls={path === shown.path ? 'panel' : undefined}
            tabIndex={path === shown.path ? 0 : -1}
            to={path}
            state={state}
            replace
          >
            {label}
          </Tab>
        ))}
      </Flex>
      <div key={at} id="panel" role="tabpanel" aria-labelledby={at}>
        {at === 'signup' && setup !== undefined ? <SetupNotice refused={setup.refused} /> : <FirstAdministrator at={at} />}
        <Form goToNext={goToNext} setup={setup} />
      </div>
    </AuthCard>
  )
}

/** The arrow keys choose the other of the two tabs. */
function choose({ key, currentTarget }: KeyboardEvent): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const other = currentTarget.querySelector<HTMLElement>('[aria-selected=false]')
  other?.focus()
  other?.click()
}

function LoginForm({ goToNext }: FormProps) {
  /** Where a screen that needs a session has sent the visitor from. */
  const { state } = useLocation() as { state: { next?: string } | null }
  const askForCode = async (address: string) => {
    const wait = await resendOtp({ email: address }).then(() => secondsBetweenCodes, secondsToWait)
    storePendingSignUp(address, wait)
    await goToNext('/auth/verify-otp', { state: { email: address } })
  }
  return (
    <SignInSteps
      button={{ label: 'Login', running: 'Logging in...' }}
      aside={
        <TextLink to="/auth/forgot-password" mt="-2" alignSelf="flex-end">
          Forgot password?
        </TextLink>
      }
      announce={(request) => toastAction(request, { loading: 'Logging in...', ...messages.loginUser, flow: 'signIn' }, needsSecondStep)}
      onSignedIn={() => goToNext(state?.next ?? '/admin/dashboard')}
      onRefused={async (error, address) => {
        if (!isUnverified(error)) throw error
        await askForCode(address)
      }}
    />
  )
}

const isUnverified = (error: unknown) => error instanceof HttpProblem && error.problem.type === '/docs/problems/unverified'

/** Until another code may be sent; at once when the last request failed for another reason than too many. */
const secondsToWait = (error: unknown) => (error instanceof HttpProblem ? (error.retryAfter ?? 0) : 0)

/** Filled in with name and address when a person comes back from the screen for the code to correct them. */
function SignupForm({ goToNext, setup }: FormProps) {
  const state = useEntryState<{ name: string; email: string }>()
  if (setup?.refused !== undefined) return null
  return (
    <CredentialsForm
      // Another form once the state is known: fields take their first value only.
      key={state?.email}
      fields={[
        { ...name, value: state?.name ?? '' },
        { ...email, value: state?.email ?? '' },
        { ...password, autoComplete: 'new-password' },
      ]}
      button={{ label: 'Signup', running: 'Signing up...' }}
      onSubmit={async (values) => {
        // Shows the client's own message, as the specification requires, instead of the server's, which does not reveal whether an account
        // exists.
        const texts = { loading: 'Signing up...', ...messages.registerUser, success: 'Signup successful.', flow: 'signIn' } as const
        const person = { name: values.name ?? '', email: values.email ?? '' }
        const registration = { ...person, password: values.password ?? '', ...(setup !== undefined && { setupToken: setup.token }) }
        const registered = toastAction(registerUser(registration), texts)
        await (setup === undefined ? registered : setup.use(registered))
        storePendingSignUp(person.email, secondsBetweenCodes)
        await goToNext('/auth/verify-otp', { state: { ...person, token: setup?.token } })
      }}
    />
  )
}
