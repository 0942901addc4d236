import type { SignInField } from '../work/session/sign-in-form.tsx'

/** Asked for before what an unlocked screen must not be enough for. */
export const currentPasswordField: SignInField = {
  name: 'currentPassword',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
}
