import { Button, type ButtonProps, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { LuPlus } from 'react-icons/lu'
import { createToken } from '../../generated/api/tokens/tokens.ts'
import { createToken as schema } from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { ApiTokenInput, ApiTokenRole } from '../../generated/model/index.ts'
import { TextControl } from '../../work/fields/text-controls.tsx'
import { DialogButtons, FormDialog, type FormInDialog } from '../../work/form/form-dialog.tsx'
import type { LeaveTexts } from '../../work/form/leave-dialog.tsx'
import { StepTitle } from '../../work/form/step-title.tsx'
import { WorkForm } from '../../work/form/work-form.tsx'
import { useCurrentUser } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import { SecretStep, useSecretSteps } from '../parts/dialogs/secret-step.tsx'
import { CoverageControl, DraftsOnlyControl, endsFromNow, LifetimeControl, TokenRoleControl } from './token-fields.tsx'

const leavingForm: LeaveTexts = {
  title: 'Leave without a new token?',
  description: 'No token has been created. What you have entered is lost.',
}
const leavingToken: LeaveTexts = {
  title: 'Leave without the token?',
  description: 'It is shown this once only. If you have not copied it, you need a new one.',
}

type Props = {
  /** Look of the button that opens it. */
  look: Pick<ButtonProps, 'size' | 'variant' | 'colorPalette'>
  onClosed: () => Promise<void>
}

export function NewTokenDialog({ look, onClosed }: Props) {
  return (
    <FormDialog
      trigger={
        <Button {...look}>
          <LuPlus aria-hidden /> New token
        </Button>
      }
      title="New API token"
      maxW="32rem"
      onClosed={onClosed}
    >
      {(dialog) => <TokenSteps {...dialog} />}
    </FormDialog>
  )
}

function TokenSteps(dialog: FormInDialog) {
  const act = useAction()
  const user = useCurrentUser()
  const [ends] = useState(endsFromNow)
  const { secret, show, onSaved, isBack, done } = useSecretSteps(dialog)
  const roles: readonly ApiTokenRole[] = user?.role === 'viewer' ? ['viewer'] : ['viewer', 'editor']
  return (
    <>
      {secret !== undefined && (
        <SecretStep title="Copy the token now" label="API token" secret={secret} done={done}>
          It is not shown again. Give it to your program as a secret, never in a page or in a repository: a program that has it works in
          your name.
        </SecretStep>
      )}
      <div hidden={secret !== undefined}>
        <WorkForm<ApiTokenInput>
          schema={schema}
          extraErrors={({ contentTypes = [], allContent, enquiries, media, webhooks }) =>
            contentTypes.length === 0 && ![allContent, enquiries, media, webhooks].includes(true)
              ? { contentTypes: 'Choose what the token may work with' }
              : {}
          }
          initialValues={{ name: '', role: 'viewer', expiresAt: ends.get(90) ?? '' }}
          save={async ({ draftsOnly, ...input }) =>
            show(
              (
                await act(() => createToken(input.role === 'editor' ? { ...input, draftsOnly } : input), {
                  loading: 'Creating...',
                  ...messages.createToken,
                  id: 'token',
                })
              ).secret,
            )
          }
          onSaved={onSaved}
        >
          {({ saving, dirty }) => (
            <Flex direction="column" gap="5">
              {secret === undefined ? dialog.guard(dirty, leavingForm) : dialog.guard(true, leavingToken)}
              {isBack && (
                <div>
                  <StepTitle>The token is created</StepTitle>
                  What you entered since then is for another one.
                </div>
              )}
              <TextControl
                name="name"
                label="Name"
                help="The program that uses it. The history of changes shows this name beside yours."
                focused
              />
              <TokenRoleControl roles={roles} />
              <DraftsOnlyControl />
              <CoverageControl mayManageWebhooks={user?.role === 'superAdmin'} />
              <LifetimeControl ends={ends} />
              <DialogButtons cancel={dialog.cancel} saving={saving} label="Create token" running="Creating..." />
            </Flex>
          )}
        </WorkForm>
      </div>
    </>
  )
}
