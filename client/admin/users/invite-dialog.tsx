import { Button, Flex } from '@chakra-ui/react'
import { LuUserPlus } from 'react-icons/lu'
import { withoutMargins } from '../../../shared/human-text.ts'
import { createInvitation } from '../../generated/api/invitations/invitations.ts'
import { createInvitation as schema } from '../../generated/form-schemas.ts'
import * as messages from '../../generated/messages.ts'
import type { InvitationInput, Role } from '../../generated/model/index.ts'
import { SelectControl } from '../../work/fields/select-control.tsx'
import { TextControl } from '../../work/fields/text-controls.tsx'
import { DialogButtons, FormDialog } from '../../work/form/form-dialog.tsx'
import { WorkForm } from '../../work/form/work-form.tsx'
import { roleNames } from '../../work/session/session.ts'
import { useAction } from '../../work/use-action.ts'
import { MissingMailServer, useMailed } from '../parts/missing-mail-server.tsx'

const roleHelp: Record<Role, string> = {
  superAdmin: 'Does everything, users included.',
  editor: 'Edits the whole site and sorts the enquiries, but does not manage users.',
  viewer: 'Sees everything in the admin area but the users, and changes nothing.',
  user: 'Has a profile, and no access to the admin area.',
}

export function InviteDialog({ onInvited }: { onInvited: () => void }) {
  const act = useAction()
  const mailed = useMailed()
  const trigger = (
    <Button>
      <LuUserPlus aria-hidden /> Invite
    </Button>
  )
  return (
    <FormDialog
      trigger={trigger}
      title="Invite a colleague"
      description="They get a mail with a link that works for seven days, and choose a name and a password there."
      maxW="28rem"
    >
      {({ cancel, close, guard }) => (
        <WorkForm<InvitationInput>
          schema={schema}
          initialValues={{ email: '', role: 'editor' }}
          save={async (input) => {
            await act(() => createInvitation(input).then(mailed), { loading: 'Sending...', ...messages.createInvitation })
            onInvited()
          }}
          onSaved={close}
        >
          {({ saving, dirty }) => (
            <Flex direction="column" gap="5">
              {guard(dirty)}
              <MissingMailServer />
              <TextControl name="email" label="Email" type="email" help="" normalise={withoutMargins} />
              <SelectControl name="role" label="Role" help={roleHelp} options={Object.entries(roleNames)} />
              <DialogButtons cancel={cancel} saving={saving} label="Send invitation" running="Sending..." />
            </Flex>
          )}
        </WorkForm>
      )}
    </FormDialog>
  )
}
