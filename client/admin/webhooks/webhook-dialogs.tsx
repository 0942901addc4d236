import { Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { LuPlus } from 'react-icons/lu'
import { createWebhook, deleteWebhook, editWebhook, renewWebhookSecret } from '../../generated/api/webhooks/webhooks.ts'
import { createWebhook as createSchema, editWebhook as editSchema } from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { Webhook, WebhookInput } from '../../generated/model/index.ts'
import { basedOn } from '../../lib/based-on.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { DialogButtons, FormDialog, type FormInDialog } from '../../work/form/form-dialog.tsx'
import { StepTitle } from '../../work/form/step-title.tsx'
import { WorkForm } from '../../work/form/work-form.tsx'
import { useAction } from '../../work/use-action.ts'
import { DeleteDialog } from '../parts/dialogs/delete-dialog.tsx'
import { useSecretSteps } from '../parts/dialogs/secret-step.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { leavingSecret, WebhookSecret } from './webhook-secret.tsx'
import { hostOf } from './webhook-words.ts'

type Closed = { onClosed: () => Promise<void> }

/** Creates a webhook, and shows its secret this once. */
export const NewWebhookDialog = ({ onClosed }: Closed) => (
  <FormDialog
    trigger={
      <Button>
        <LuPlus aria-hidden /> New webhook
      </Button>
    }
    title="New webhook"
    maxW="34rem"
    leaving={leavingSecret}
    onClosed={onClosed}
  >
    {(dialog) => <CreateSteps {...dialog} />}
  </FormDialog>
)

function CreateSteps(dialog: FormInDialog) {
  const [created, setCreated] = useState<Webhook>()
  const { secret, show, onSaved, isBack, done } = useSecretSteps(dialog)
  const act = useAction()
  const edit = useEdit()
  return (
    <>
      {secret !== undefined && <WebhookSecret secret={secret} done={done} />}
      <div hidden={secret !== undefined}>
        <WorkForm<WebhookInput>
          schema={createSchema}
          clientValidation
          fileUrls={{}}
          initialValues={{ url: '', events: [] }}
          save={async (input) => {
            if (created === undefined) {
              const response = await act(() => createWebhook(input), { loading: 'Creating...', ...messages.createWebhook })
              setCreated(response.webhook)
              show(response.secret)
            } else setCreated(await edit(created, input))
          }}
          onSaved={created !== undefined && secret === undefined ? dialog.close : onSaved}
        >
          {({ saving, dirty }) => (
            <Flex direction="column" gap="5">
              {dialog.guard(dirty || secret !== undefined)}
              {isBack && (
                <div>
                  <StepTitle>The webhook is created</StepTitle>
                  What you entered since then is not saved yet.
                </div>
              )}
              <WebhookFields />
              {created === undefined ? (
                <DialogButtons cancel={dialog.cancel} saving={saving} label="Create webhook" running="Creating..." />
              ) : (
                <DialogButtons cancel={dialog.cancel} saving={saving} label="Save" running="Saving..." />
              )}
            </Flex>
          )}
        </WorkForm>
      </div>
    </>
  )
}

/** @returns the changed webhook. */
function useEdit() {
  const act = useAction()
  return async ({ _id, updatedAt }: Webhook, input: WebhookInput) =>
    (await act(() => editWebhook(_id, input, basedOn(updatedAt)), { loading: 'Saving...', ...messages.editWebhook })).webhook
}

type Opened = Closed & { webhook: Webhook }

/** Edits a webhook; open while mounted. */
export function EditWebhookDialog({ webhook, onClosed }: Opened) {
  const edit = useEdit()
  const [version, setVersion] = useState(webhook)
  return (
    <FormDialog title="Edit webhook" maxW="34rem" onClosed={onClosed}>
      {({ cancel, close, guard }) => (
        <WorkForm<WebhookInput>
          schema={editSchema}
          clientValidation
          fileUrls={{}}
          initialValues={{ url: webhook.url, events: webhook.events }}
          save={async (input) => setVersion(await edit(version, input))}
          onSaved={close}
        >
          {({ saving, dirty }) => (
            <Flex direction="column" gap="5">
              {guard(dirty)}
              <WebhookFields />
              <DialogButtons cancel={cancel} saving={saving} label="Save" running="Saving..." />
            </Flex>
          )}
        </WorkForm>
      )}
    </FormDialog>
  )
}

/** Makes a new secret after a question, and shows it this once; open while mounted. */
export const RenewSecretDialog = ({ webhook, onClosed }: Opened) => (
  <FormDialog title="New secret" maxW="34rem" leaving={leavingSecret} onClosed={onClosed}>
    {(dialog) => <RenewSteps {...dialog} webhook={webhook} />}
  </FormDialog>
)

function RenewSteps({ webhook, cancel, close, guard }: FormInDialog & { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const act = useAction()
  if (secret !== undefined)
    return (
      <>
        {guard(true)}
        <WebhookSecret secret={secret} done={close}>
          {' '}
          For a day every message is signed by both secrets, so that nothing is refused while your program changes from one to the other.
        </WebhookSecret>
      </>
    )
  const renew = async () => {
    setBusy(true)
    try {
      const renewed = await act(() => renewWebhookSecret(webhook._id), { loading: 'Making...', ...messages.renewWebhookSecret })
      setSecret(renewed.secret)
    } catch {
      // The toast says why; the dialog stays for another try.
      setBusy(false)
    }
  }
  return (
    <>
      <chakra.p mb="5" overflowWrap="anywhere">
        {`Messages to ${hostOf(webhook.url)} are signed by a new secret from now on. The present one works beside it for a day, then it is refused.`}
        {webhook.formerSecretUntil !== undefined && ' The former one, which still works today, ends at once.'}
      </chakra.p>
      <Flex gap="3" justify="flex-end">
        <Button variant="outline" colorPalette="gray" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
        <BusyButton busy={busy} loadingText="Making..." onClick={() => void renew()}>
          Make a new secret
        </BusyButton>
      </Flex>
    </>
  )
}

type DeleteProps = { webhook: Webhook; onDeleted: () => Promise<unknown>; onClose: () => void }

/** Asks before a webhook is deleted. */
export const DeleteWebhookDialog = ({ webhook: { _id, url, updatedAt }, onDeleted, onClose }: DeleteProps) => (
  <DeleteDialog
    what={`webhook ‘${url}’`}
    question="Nothing is sent to it any more, also not what waits. Its secret and the log of its deliveries are deleted with it. This action cannot be undone."
    toasts={messages.deleteWebhook}
    send={() => deleteWebhook(_id, basedOn(updatedAt))}
    onDeleted={onDeleted}
    onClose={onClose}
  />
)
