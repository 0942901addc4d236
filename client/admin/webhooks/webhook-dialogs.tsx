import { Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { LuPlus } from 'react-icons/lu'
import { createWebhook, deleteWebhook, editWebhook, renewWebhookSecret } from '../../generated/api/webhooks/webhooks.ts'
import { createWebhook as schema } from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { Webhook, WebhookInput } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { DialogButtons, DialogFoot, FormDialog, type FormInDialog } from '../../work/form/form-dialog.tsx'
import type { LeaveTexts } from '../../work/form/leave-dialog.tsx'
import { StepTitle } from '../../work/form/step-title.tsx'
import { WorkForm } from '../../work/form/work-form.tsx'
import { useAction } from '../../work/use-action.ts'
import { ConfirmDialog } from '../parts/dialogs/confirm-dialog.tsx'
import { DeleteDialog } from '../parts/dialogs/delete-dialog.tsx'
import { SecretStep, useSecretSteps } from '../parts/dialogs/secret-step.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { hostOf, waitingText } from './webhook-words.ts'
import { useWrite } from './write-button.tsx'

const leavingForm: LeaveTexts = {
  title: 'Leave without a new webhook?',
  description: 'No webhook has been created. What you have entered is lost.',
}
const leavingSecret: LeaveTexts = {
  title: 'Leave without the secret?',
  description: 'It is shown this once only. If you have not copied it, your program cannot verify messages until you make a new one.',
}

type Closed = { onClosed: () => Promise<void> }
type Opened = Closed & { webhook: Webhook }

export const NewWebhookDialog = ({ onClosed }: Closed) => (
  <FormDialog
    trigger={
      <Button>
        <LuPlus aria-hidden /> New webhook
      </Button>
    }
    title="New webhook"
    maxW="34rem"
    onClosed={onClosed}
  >
    {(dialog) => <WebhookForm dialog={dialog} webhook={undefined} />}
  </FormDialog>
)

export const EditWebhookDialog = ({ webhook, onClosed }: Opened) => (
  <FormDialog title="Edit webhook" maxW="34rem" onClosed={onClosed}>
    {(dialog) => <WebhookForm dialog={dialog} webhook={webhook} />}
  </FormDialog>
)

/** Form of a webhook. After it is created its secret takes the form's place; what was entered meanwhile is then saved as a change. */
function WebhookForm({ dialog, webhook }: { dialog: FormInDialog; webhook: Webhook | undefined }) {
  const [version, setVersion] = useState(webhook)
  const { secret, show, onSaved, isBack, done } = useSecretSteps(dialog)
  const act = useAction()
  const create = async (input: WebhookInput) => {
    const response = await act(() => createWebhook(input), { loading: 'Creating...', ...messages.createWebhook })
    setVersion(response.webhook)
    show(response.secret)
  }
  const edit = async ({ _id, updatedAt }: Webhook, input: WebhookInput) => {
    const texts = { loading: 'Saving...', ...messages.editWebhook }
    setVersion((await act(() => editWebhook(_id, input, basedOn(updatedAt)), texts)).webhook)
  }
  return (
    <>
      {secret !== undefined && <WebhookSecret secret={secret} done={done} />}
      <div hidden={secret !== undefined}>
        <WorkForm<WebhookInput>
          schema={schema}
          initialValues={{ url: webhook?.url ?? '', events: webhook?.events ?? [] }}
          save={(input) => (version === undefined ? create(input) : edit(version, input))}
          onSaved={version !== undefined && secret === undefined ? dialog.close : onSaved}
        >
          {({ saving, dirty }) => (
            <Flex direction="column" gap="5">
              {secret === undefined
                ? dialog.guard(dirty, version === undefined ? leavingForm : undefined)
                : dialog.guard(true, leavingSecret)}
              {isBack && (
                <div>
                  <StepTitle>The webhook is created</StepTitle>
                  What you entered since then is not saved yet.
                </div>
              )}
              <WebhookFields />
              <DialogButtons
                cancel={dialog.cancel}
                saving={saving}
                {...(version === undefined ? { label: 'Create webhook', running: 'Creating...' } : { label: 'Save', running: 'Saving...' })}
              />
            </Flex>
          )}
        </WorkForm>
      </div>
    </>
  )
}

const WebhookSecret = ({ secret, done, children }: { secret: string; done: () => void; children?: ReactNode }) => (
  <SecretStep title="Copy the secret now" label="Webhook secret" secret={secret} done={done}>
    It is not shown again. Your program verifies with it that a message comes from this website:{' '}
    <chakra.a href="/docs/webhooks" target="_blank" rel="noopener" textDecoration="underline" textUnderlineOffset="4px">
      how to verify
    </chakra.a>
    .{children}
  </SecretStep>
)

export const RenewSecretDialog = ({ webhook, onClosed }: Opened) => (
  <FormDialog title="New secret" maxW="34rem" onClosed={onClosed}>
    {(dialog) => <RenewSteps {...dialog} webhook={webhook} />}
  </FormDialog>
)

function RenewSteps({ webhook: { _id, url, formerSecretUntil }, cancel, close, guard }: FormInDialog & { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>()
  const { busy, write } = useWrite()
  if (secret !== undefined)
    return (
      <>
        {guard(true, leavingSecret)}
        <WebhookSecret secret={secret} done={close}>
          {' '}
          For a day every message is signed by both secrets, so that nothing is refused while your program changes from one to the other.
        </WebhookSecret>
      </>
    )
  return (
    <>
      <chakra.p mb="5" overflowWrap="anywhere">
        {`Messages to ${hostOf(url)} are signed by a new secret from now on. The present one works beside it for a day, then it is refused.`}
        {formerSecretUntil !== undefined && ' The former one, which still works today, ends at once.'}
      </chakra.p>
      <DialogFoot>
        <Button variant="outline" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
        <BusyButton
          busy={busy}
          loadingText="Making..."
          onClick={() =>
            void write({
              send: () => renewWebhookSecret(_id),
              loading: 'Making...',
              toasts: messages.renewWebhookSecret,
              onDone: (renewed) => setSecret(renewed.secret),
            })
          }
        >
          Make a new secret
        </BusyButton>
      </DialogFoot>
    </>
  )
}

/** Asks before a webhook is switched off whose messages wait, because they are lost. */
export const SwitchOffDialog = ({ webhook: { _id, url, waiting, updatedAt }, onClosed }: Opened) => (
  <ConfirmDialog
    title={`Switch off the webhook to ${hostOf(url)}?`}
    question={`${waitingText(waiting)} for another try, and will not be sent. What happens while it is off is not sent later.`}
    action={['Switch off', 'Switching off...']}
    toasts={messages.editWebhook}
    send={() => editWebhook(_id, { enabled: false }, basedOn(updatedAt))}
    onDone={async () => undefined}
    onClose={() => void onClosed()}
  />
)

export const DeleteWebhookDialog = ({ webhook: { _id, url, updatedAt }, onClosed, onDeleted }: Opened & { onDeleted: () => void }) => (
  <DeleteDialog
    what={`webhook ‘${url}’`}
    question="Nothing is sent to it any more, also not what waits. Its secret and the log of its deliveries are deleted with it. This action cannot be undone."
    toasts={messages.deleteWebhook}
    send={() => deleteWebhook(_id, basedOn(updatedAt))}
    onDone={async () => onDeleted()}
    onClose={() => void onClosed()}
  />
)
