import { Button, CloseButton, Dialog, Flex, Portal } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { LuPencil } from 'react-icons/lu'
import { getGetCurrentUserQueryKey, updateProfile } from '../generated/api/accounts/accounts.ts'
import { updateProfile as schema } from '../generated/form-schemas.ts'
import * as messages from '../generated/messages.ts'
import type { ProfileInput, User } from '../generated/model/index.ts'
import { ImageControl } from '../work/form/file-control.tsx'
import { LeaveDialog } from '../work/form/leave-dialog.tsx'
import { LeaveGuard } from '../work/form/leave-guard.tsx'
import { TextControl } from '../work/form/text-controls.tsx'
import { UploadProgress } from '../work/form/upload-progress.tsx'
import { type SaveOptions, WorkForm } from '../work/form/work-form.tsx'
import { profileMedia } from '../work/session/session.ts'
import { useAction } from '../work/use-action.ts'

/** Edits the name, photo and banner of the signed-in user. */
export function EditProfileDialog({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const act = useAction()
  const [asking, setAsking] = useState(false)
  const changed = useRef(false)
  const close = () => (changed.current ? setAsking(true) : setOpen(false))

  const save = async (input: ProfileInput, sending: SaveOptions) => {
    const texts = { loading: 'Updating...', ...messages.updateProfile }
    await act(() => updateProfile(input, sending), texts)
    await queryClient.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() })
    setOpen(false)
    return {}
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => (change.open ? setOpen(true) : close())}
      lazyMount
      unmountOnExit
      scrollBehavior="inside"
    >
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
                clientValidation
                fileUrls={{ profilePhoto: profileMedia(user.photoUrl) ?? '', bannerImage: profileMedia(user.bannerUrl) ?? '' }}
                initialValues={{ name: user.name, profilePhoto: undefined, bannerImage: undefined }}
                save={save}
              >
                {({ saving, dirty, progress, cancel }) => (
                  <Flex direction="column" gap="5">
                    <ChangesRef changed={dirty} at={changed} />
                    <LeaveGuard changed={dirty} />
                    <TextControl name="name" label="Name" />
                    <ImageControl name="profilePhoto" label="Profile photo" />
                    <ImageControl name="bannerImage" label="Banner image" />
                    <UploadProgress progress={progress} cancel={cancel} />
                    <Flex gap="3" justify="flex-end">
                      <Button variant="outline" colorPalette="gray" disabled={saving} onClick={close}>
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
      <LeaveDialog
        open={asking}
        decide={(leave) => {
          setAsking(false)
          if (leave) setOpen(false)
        }}
      />
    </Dialog.Root>
  )
}

/** Reports to the dialog whether the form has unsaved changes. */
function ChangesRef({ changed, at }: { changed: boolean; at: RefObject<boolean> }) {
  useEffect(() => {
    at.current = changed
    return () => {
      at.current = false
    }
  }, [changed, at])
  return null
}
