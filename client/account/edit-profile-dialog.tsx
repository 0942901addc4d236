import { Button, CloseButton, Dialog, Flex, Portal } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LuPencil } from 'react-icons/lu'
import { getGetCurrentUserQueryKey, updateProfile } from '../generated/api/accounts/accounts.ts'
import { updateProfile as schema } from '../generated/form-schemas.ts'
import type { ProfileInput, User } from '../generated/model/index.ts'
import { profileMedia } from '../lib/session.ts'
import { ImageControl } from '../ui/form/file-control.tsx'
import { TextControl } from '../ui/form/text-controls.tsx'
import { WorkForm } from '../ui/form/work-form.tsx'
import { toastAction } from '../ui/toasts.tsx'

/** Name, photo and banner of one's own account. */
export function EditProfileDialog({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()

  const save = async (input: ProfileInput) => {
    const texts = { loading: 'Updating...', success: 'Profile updated successfully!', failure: 'Failed to update profile' }
    await toastAction(updateProfile(input), texts)
    await queryClient.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() })
    setOpen(false)
  }

  return (
    <Dialog.Root open={open} onOpenChange={(change) => setOpen(change.open)} lazyMount unmountOnExit scrollBehavior="inside">
      <Dialog.Trigger asChild>
        <Button variant="outline" colorPalette="gray">
          <LuPencil aria-hidden /> Edit Profile
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel">
            <Dialog.Header>
              <Dialog.Title>Edit Profile</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <WorkForm<ProfileInput>
                schema={schema}
                checks
                stored={{ profilePhoto: profileMedia(user.photoUrl) ?? '', bannerImage: profileMedia(user.bannerUrl) ?? '' }}
                initialValues={{ name: user.name, profilePhoto: undefined, bannerImage: undefined }}
                save={save}
              >
                {({ saving }) => (
                  <Flex direction="column" gap="5">
                    <TextControl name="name" label="Name" />
                    <ImageControl name="profilePhoto" label="Profile photo" />
                    <ImageControl name="bannerImage" label="Banner image" />
                    <Flex gap="3" justify="flex-end">
                      <Button variant="outline" colorPalette="gray" disabled={saving} onClick={() => setOpen(false)}>
                        Cancel
                      </Button>
                      <Button type="submit" loading={saving} loadingText="Updating...">
                        Save changes
                      </Button>
                    </Flex>
                  </Flex>
                )}
              </WorkForm>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton colorPalette="gray" aria-label="Close" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
