import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { LeaveTexts } from '../../work/form/leave-dialog.tsx'
import { SecretStep } from '../parts/dialogs/secret-step.tsx'

export const leavingSecret: LeaveTexts = {
  title: 'Leave without the secret?',
  description: 'What you have entered, or a secret that you have not copied, is lost: a secret is shown once only.',
}

/** The secret that verifies what a webhook sends. */
export const WebhookSecret = ({ secret, done, children }: { secret: string; done: () => void; children?: ReactNode }) => (
  <SecretStep title="Copy the secret now" label="Webhook secret" secret={secret} done={done}>
    It is not shown again. Your program verifies with it that a message comes from this website:{' '}
    <chakra.a href="/docs/webhooks" target="_blank" rel="noopener" textDecoration="underline" textUnderlineOffset="4px">
      how to verify
    </chakra.a>
    .{children}
  </SecretStep>
)
