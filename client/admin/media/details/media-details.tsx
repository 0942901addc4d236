import { Button, chakra, Dialog, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import * as messages from '../../../generated/messages.ts'
import type { Media } from '../../../generated/model/index.ts'
import * as roles from '../../../generated/roles.ts'
import { type Progress, progressText } from '../../../lib/send-files.ts'
import { ChooseButton } from '../../../work/fields/choose-button.tsx'
import { fileTypes } from '../../../work/fields/file-types.ts'
import { BusyButton } from '../../../work/form/busy-button.tsx'
import { LeaveDialog } from '../../../work/form/leave-dialog.tsx'
import { PageGuard } from '../../../work/form/leave-guard.tsx'
import { useMay } from '../../../work/session/session.ts'
import { DeleteDialog } from '../../parts/dialogs/delete-dialog.tsx'
import { MediaDialog } from '../media-dialog.tsx'
import { MediaFields } from './media-fields.tsx'
import { useMediaEdits } from './use-media-edits.ts'

type Props = {
  media: Media
  close: () => void
  /** Replaces and deletes the file as well. Not in a form: a replaced file changes the record, and the form would be in conflict with it. */
  inLibrary?: boolean
  /** Runs with the file's record after each change; undefined after its deletion. */
  onChanged?: (media: Media | undefined) => void
  /** Opens the next file that is to be described; undefined at the last one. */
  next?: (() => void) | undefined
  /** Where the focus goes when the dialog closes; undefined for the element that had it before. */
  returnFocus?: (() => HTMLElement | null) | undefined
}

/** Dialog of one file: what it shows, its focal point, where it is used, and in the library ways to replace and delete it. */
export function MediaDetails({ media: initial, close, inLibrary = false, onChanged, next, returnFocus }: Props) {
  const { media, texts, setTexts, changed, saving, progress, failure, changeTo, save, replace, remove } = useMediaEdits({
    media: initial,
    onChanged,
  })
  const [asking, setAsking] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const readOnly = !useMay()(roles.editMedia)
  const canManage = inLibrary && !media.draft
  const leave = () => (changed ? setAsking(true) : close())
  const canSave = changed && texts.name.trim() !== ''
  const form = useRef<HTMLFormElement>(null)
  const shownId = useRef(media._id)
  useEffect(() => {
    if (shownId.current === media._id) return
    shownId.current = media._id
    form.current?.querySelector<HTMLElement>(':is(textarea, input):enabled')?.focus()
  }, [media._id])
  const saveAndClose = async () => {
    if (await save()) close()
  }
  const saveAndNext = async () => {
    if (saving || next === undefined || texts.name.trim() === '') return
    if (!changed || (await save())) next()
  }

  return (
    <MediaDialog title={media.name} size="xl" close={leave} returnFocus={returnFocus}>
      <Dialog.Body>
        <chakra.form
          ref={form}
          id="media-details"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void saveAndNext()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void (next === undefined ? saveAndClose() : saveAndNext())
          }}
        >
          <MediaFields key={media._id} media={media} texts={texts} setTexts={setTexts} readOnly={readOnly} failure={failure} />
        </chakra.form>
      </Dialog.Body>
      {!readOnly && (
        <Dialog.Footer
          flexWrap="wrap"
          alignItems="flex-end"
          gap={{ base: '1.5', md: '3' }}
          css={{ smDown: { '& button, & label': { px: '2.5', fontSize: 'sm' }, '& label svg': { display: 'none' } } }}
          justifyContent={canManage ? 'space-between' : 'flex-end'}
        >
          {canManage && (
            <FileActions
              kind={media.kind}
              isUsed={media.usedIn.length > 0}
              disabled={saving}
              progress={progress}
              replace={(file) => void replace(file)}
              remove={() => setDeleting(true)}
            />
          )}
          <Flex gap="inherit" wrap="wrap">
            {/* Enter in a field presses the one that submits. */}
            <BusyButton
              {...(next === undefined
                ? { type: 'submit', form: 'media-details' }
                : { type: 'button', variant: 'outline', onClick: () => void saveAndClose() })}
              busy={saving}
              loadingText="Saving..."
              disabled={!canSave}
            >
              Save
            </BusyButton>
            {next !== undefined && (
              <Button
                type="submit"
                form="media-details"
                variant={changed ? 'solid' : 'outline'}
                disabled={saving}
                aria-keyshortcuts="Control+Enter"
                title="Enter"
              >
                {changed ? 'Save and next' : 'Next'}
              </Button>
            )}
          </Flex>
        </Dialog.Footer>
      )}
      <PageGuard changed={changed} />
      <LeaveDialog
        open={asking}
        decide={(leaving) => {
          setAsking(false)
          if (leaving) close()
        }}
      />
      {deleting && (
        <DeleteDialog
          what={`‘${media.name}’`}
          question="The file is deleted from the library. This action cannot be undone."
          toasts={messages.deleteMedia}
          send={remove}
          onClose={() => setDeleting(false)}
          onDone={async () => {
            changeTo(undefined)
            close()
          }}
        />
      )}
    </MediaDialog>
  )
}

type FileActionsProps = {
  kind: Media['kind']
  isUsed: boolean
  disabled: boolean
  progress: Progress | undefined
  replace: (file: File) => void
  remove: () => void
}

function FileActions({ kind, isUsed, disabled, progress, replace, remove }: FileActionsProps) {
  return (
    <Flex gap="inherit" wrap="wrap">
      <ChooseButton
        label="Replace the file"
        text={progress === undefined ? 'Replace' : progressText(progress)}
        accept={fileTypes[kind].accept}
        size="md"
        disabled={disabled}
        onFiles={([file]) => file && replace(file)}
      />
      <Button variant="outline" disabled={disabled || isUsed} onClick={remove}>
        Delete
      </Button>
      {isUsed && (
        <chakra.span
          fontSize="sm"
          color="fg.muted"
          alignSelf="center"
          order={{ base: '-1', md: '0' }}
          flexBasis={{ base: 'full', md: 'auto' }}
        >
          It is in use.
        </chakra.span>
      )}
    </Flex>
  )
}
