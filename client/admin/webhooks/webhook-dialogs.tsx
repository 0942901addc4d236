import { Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { LuPlus } from 'react-icons/lu'
import { createWebhook, deleteWebhook, editWebhook, renewWebhookSecret } from '../../generated/api/webhooks/webhooks.ts'
import { createWebhook as createSchema, editWebhook as editSchema } from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { Webhook, WebhookInput } from '../../generated/model/index.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { DialogButtons, FormDialog, type FormInDialog } from '../../work/form/form-dialog.tsx'
import { WorkForm } from '../../work/form/work-form.tsx'
import { useAction } from '../../work/use-action.ts'
import { DeleteDialog } from '../parts/dialogs/delete-dialog.tsx'
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
  const [secret, setSecret] = useState<string>()
  const act = useAction()
  if (secret !== undefined) return <WebhookSecret {...dialog} secret={secret} />
  return (
    <WorkForm<WebhookInput>
      schema={createSchema}
      clientValidation
      fileUrls={{}}
      initialValues={{ url: '', events: [] }}
      save={async (input) => {
        const created = await act(() => createWebhook(input), { loading: 'Creating...', ...messages.createWebhook })
        setSecret(created.secret)
        return {}
      }}
    >
      {({ saving, dirty }) => (
        <Flex direction="column" gap="5">
          {dialog.guard(dirty)}
          <WebhookFields />
          <DialogButtons cancel={dialog.cancel} saving={saving} label="Create webhook" running="Creating..." />
        </Flex>
      )}
    </WorkForm>
  )
}

type Opened = Closed & { webhook: Webhook }

/** Edits a webhook; open while mounted. */
export function EditWebhookDialog({ webhook: { _id, url, events }, onClosed }: Opened) {
  const act = useAction()
  return (
    <FormDialog title="Edit webhook" maxW="34rem" onClosed={onClosed}>
      {({ cancel, close, guard }) => (
        <WorkForm<WebhookInput>
          schema={editSchema}
          clientValidation
          fileUrls={{}}
          initialValues={{ url, events }}
          save={(input) => act(() => editWebhook(_id, input), { loading: 'Saving...', ...messages.editWebhook })}
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

function RenewSteps({ webhook, ...dialog }: FormInDialog & { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const act = useAction()
  if (secret !== undefined)
    return (
      <WebhookSecret {...dialog} secret={secret}>
        {' '}
        For a day every message is signed by both secrets, so that nothing is refused while your program changes from one to the other.
      </WebhookSecret>
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
        <Button variant="outline" colorPalette="gray" disabled={busy} onClick={dialog.cancel}>
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
export const DeleteWebhookDialog = ({ webhook: { _id, url }, onDeleted, onClose }: DeleteProps) => (
  <DeleteDialog
    what={`webhook ‘${url}’`}
    question="Nothing is sent to it any more, also not what waits. Its secret and the log of its deliveries are deleted with it. This action cannot be undone."
    toasts={messages.deleteWebhook}
    send={() => deleteWebhook(_id)}
    onDeleted={onDeleted}
    onClose={onClose}
  />
)
