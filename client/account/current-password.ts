import type { CredentialsField } from '../work/session/credentials-form.tsx'

/** Asked for before what an unlocked screen must not be enough for. */
export const currentPasswordField: CredentialsField = {
  name: 'currentPassword',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
}
