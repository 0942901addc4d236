import { Button, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { LuPencil } from 'react-icons/lu'
import { updateProfile } from '../generated/api/accounts/accounts.ts'
import { getGetCurrentUserQueryKey } from '../generated/api/sessions/sessions.ts'
import { updateProfile as schema } from '../generated/form-schemas.ts'
import * as messages from '../generated/messages.ts'
import type { ProfileInput, User } from '../generated/model/index.ts'
import { basedOn } from '../lib/based-on.ts'
import { ImageControl } from '../work/fields/file-control.tsx'
import { TextControl } from '../work/fields/text-controls.tsx'
import { UploadProgress } from '../work/fields/upload-progress.tsx'
import { DialogButtons, FormDialog } from '../work/form/form-dialog.tsx'
import type { SaveOptions } from '../work/form/form-parts.ts'
import { WorkForm } from '../work/form/work-form.tsx'
import { profileMedia } from '../work/session/session.ts'
import { useAction } from '../work/use-action.ts'

export function EditProfileDialog({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const act = useAction()
  const save = async (input: ProfileInput, sending: SaveOptions) => {
    await act(() => updateProfile(input, { ...sending, ...basedOn(user.updatedAt) }), { loading: 'Updating...', ...messages.updateProfile })
    await queryClient.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() })
  }
  const trigger = (
    <Button variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2.5', md: '4' }}>
      <LuPencil aria-hidden /> Edit Profile
    </Button>
  )
  return (
    <FormDialog trigger={trigger} title="Edit Profile">
      {({ cancel, close, guard }) => (
        <WorkForm<ProfileInput>
          schema={schema}
          fileUrls={{ profilePhoto: profileMedia(user.photoUrl) ?? '', bannerImage: profileMedia(user.bannerUrl) ?? '' }}
          initialValues={{ name: user.name, profilePhoto: undefined, bannerImage: undefined }}
          save={save}
          onSaved={close}
        >
          {({ saving, dirty, progress, cancel: cancelUpload }) => (
            <Flex direction="column" gap="5">
              {guard(dirty)}
              <TextControl name="name" label="Name" />
              <ImageControl name="profilePhoto" label="Profile photo" />
              <ImageControl name="bannerImage" label="Banner image" />
              <UploadProgress progress={progress} cancel={cancelUpload} />
              <DialogButtons cancel={cancel} saving={saving} label="Save changes" running="Updating..." />
            </Flex>
          )}
        </WorkForm>
      )}
    </FormDialog>
  )
}
