import { Button, chakra, Dialog, Flex, Input } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { deleteMedia, editMedia, getListMediaQueryKey, replaceMedia } from '../../generated/api/media/media.ts'
import * as messages from '../../generated/messages.ts'
import type { Media } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { messageOf } from '../../lib/problem.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { Field } from '../../work/fields/field.tsx'
import { VideoPreview } from '../../work/fields/file-control.tsx'
import { fileTypes, formatSize } from '../../work/fields/file-types.ts'
import { BusyButton } from '../../work/form/busy-button.tsx'
import { LeaveDialog } from '../../work/form/leave-dialog.tsx'
import { useMay } from '../../work/session/session.ts'
import { exactTime } from '../../work/times.ts'
import { useAction } from '../../work/use-action.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { AltFields } from './alt-fields.tsx'
import { checkTexts } from './checks.ts'
import { describeVideo } from './describe-video.ts'
import { FocalControl } from './focal-control.tsx'
import { libraryRefusal, RefusedFile } from './library-rules.ts'
import { MediaDialog } from './media-dialog.tsx'
import { type MediaTexts, textsOf } from './media-texts.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { UsedIn } from './used-in.tsx'

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

/** The file's record while its dialog is open: what is typed, and the requests that change it. */
function useMediaEdits({ media: initial, onChanged }: Pick<Props, 'media' | 'onChanged'>) {
  const [media, setMedia] = useState(initial)
  const [texts, setTexts] = useState(textsOf(initial))
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const act = useAction()
  const queryClient = useQueryClient()
  // The dialog stays for the next file: another one would take this one's return of the focus for a click outside.
  if (media._id !== initial._id) {
    setMedia(initial)
    setTexts(textsOf(initial))
    setFailure(undefined)
  }

  /** Every list may show the file. */
  const changeTo = (next: Media | undefined) => {
    if (next !== undefined) setMedia(next)
    void queryClient.invalidateQueries({ queryKey: getListMediaQueryKey() })
    onChanged?.(next)
  }
  /** @returns whether the request succeeded. */
  const run = async (work: () => Promise<Media>): Promise<boolean> => {
    setSaving(true)
    setFailure(undefined)
    try {
      changeTo(await work())
      return true
    } catch (error) {
      setFailure(error instanceof RefusedFile ? error.message : messageOf(error, messages.editMedia.failure))
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    media,
    texts,
    setTexts,
    changed: JSON.stringify(texts) !== JSON.stringify(textsOf(media)),
    saving,
    failure,
    changeTo,
    save: () => run(async () => (await act(() => editMedia(media._id, texts), { loading: 'Saving...', ...messages.editMedia })).media),
    replace: (file: File) =>
      run(async () => {
        const sent = await shrinkPhoto(file)
        const refusal = await libraryRefusal(sent)
        if (refusal !== undefined) throw new RefusedFile(refusal)
        const { media: next } = await act(() => replaceMedia(media._id, { file: sent }), {
          loading: 'Replacing...',
          ...messages.replaceMedia,
        })
        // What was typed stays until it is saved.
        void queryClient.invalidateQueries()
        return describeVideo(next, next.address)
      }),
  }
}

/** Dialog of one file: what it shows, its focal point, where it is used, and in the library ways to replace and delete it. */
export function MediaDetails({ media: initial, close, inLibrary = false, onChanged, next, returnFocus }: Props) {
  const { media, texts, setTexts, changed, saving, failure, changeTo, save, replace } = useMediaEdits({ media: initial, onChanged })
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
    form.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }, [media._id])
  const saveAndClose = async () => {
    if (await save()) close()
  }
  const saveAndNext = async () => {
    if (saving || next === undefined || texts.name.trim() === '') return
    if (!changed || (await save())) next()
  }

  return (
    <MediaDialog title={media.name} size="lg" close={leave} returnFocus={returnFocus}>
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
          <Details key={media._id} media={media} texts={texts} setTexts={setTexts} readOnly={readOnly} failure={failure} />
        </chakra.form>
      </Dialog.Body>
      {!readOnly && (
        <Dialog.Footer flexWrap="wrap" gap="3" justifyContent={canManage ? 'space-between' : 'flex-end'}>
          {canManage && (
            <Flex gap="3" wrap="wrap">
              <ReplaceButton kind={media.kind} replace={(file) => void replace(file)} disabled={saving} />
              <Button
                variant="outline"
                colorPalette="gray"
                disabled={saving || media.usedIn.length > 0}
                title={media.usedIn.length > 0 ? 'It is used; remove it there first' : undefined}
                onClick={() => setDeleting(true)}
              >
                Delete
              </Button>
            </Flex>
          )}
          <Flex gap="3" wrap="wrap">
            {/* Enter in a field presses the one that submits. */}
            <BusyButton
              {...(next === undefined
                ? { type: 'submit', form: 'media-details' }
                : { type: 'button', variant: 'outline', colorPalette: 'gray', onClick: () => void saveAndClose() })}
              busy={saving}
              loadingText="Saving..."
              disabled={!canSave}
            >
              Save
            </BusyButton>
            {next !== undefined && (
              <Button type="submit" form="media-details" disabled={saving} aria-keyshortcuts="Control+Enter" title="Enter">
                Save and next
              </Button>
            )}
          </Flex>
        </Dialog.Footer>
      )}
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
          send={() => deleteMedia(media._id)}
          onClose={() => setDeleting(false)}
          onDeleted={async () => {
            changeTo(undefined)
            close()
          }}
        />
      )}
    </MediaDialog>
  )
}

type DetailsProps = {
  media: Media
  texts: MediaTexts
  setTexts: (texts: MediaTexts) => void
  readOnly: boolean
  failure: string | undefined
}

/** Inputs for what the file shows, and what is known of it. */
function Details({ media, texts, setTexts, readOnly, failure }: DetailsProps) {
  const nameId = useId()
  const change = (changes: Partial<MediaTexts>) => setTexts({ ...texts, ...changes })
  return (
    <Flex direction="column" gap="5">
      {failure !== undefined && (
        <chakra.p role="alert" color="fg.error" fontWeight="600">
          {failure}
        </chakra.p>
      )}
      {/* The field for the description says itself that it is missing. */}
      {media.checks
        .filter((check) => check !== 'missingAlt')
        .map((check) => (
          <chakra.p key={check} color="fg.warning" fontSize="sm" fontWeight="600">
            {checkTexts[check].mark}: {checkTexts[check].advice}
          </chakra.p>
        ))}
      {media.kind === 'image' ? (
        <>
          {/* A picture without a description is fine where a name is read in its place. */}
          <AltFields
            value={texts}
            readOnly={readOnly}
            change={change}
            asks={media.alt !== '' || media.decorative || media.checks.includes('missingAlt')}
          />
          <FocalControl address={media.address} point={texts} readOnly={readOnly} change={change} />
        </>
      ) : (
        <VideoPreview url={media.address} poster={media.poster} />
      )}
      <Field id={nameId} label="Name in the library">
        <Input
          {...fieldAttributes(nameId)}
          value={texts.name}
          maxLength={200}
          required
          readOnly={readOnly}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Facts media={media} />
      <section>
        <chakra.h3 fontWeight="650" mb="1.5">
          Used in
        </chakra.h3>
        <UsedIn usedIn={media.usedIn} draft={media.draft} />
      </section>
    </Flex>
  )
}

function Facts({ media: { width, height, bytes, userName, createdAt } }: { media: Media }) {
  const facts: ReactNode[] = []
  if (width !== undefined) facts.push(`${width} × ${height} pixels`)
  if (bytes > 0) facts.push(formatSize(bytes))
  facts.push(`uploaded ${exactTime(createdAt)}${userName === '' ? '' : ` by ${userName}`}`)
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {facts.join(' · ')}
    </chakra.p>
  )
}

type ReplaceProps = { kind: Media['kind']; replace: (file: File) => void; disabled: boolean }

function ReplaceButton({ kind, replace, disabled }: ReplaceProps) {
  return (
    <Button asChild variant="outline" colorPalette="gray" disabled={disabled}>
      <chakra.label cursor="pointer" position="relative" _focusWithin={{ outline: '3px solid {colors.signal.fg}', outlineOffset: '2px' }}>
        Replace
        <chakra.input
          type="file"
          aria-label="Replace the file"
          accept={fileTypes[kind].accept}
          position="absolute"
          inset="0"
          opacity="0"
          fontSize="0"
          disabled={disabled}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file !== undefined) replace(file)
          }}
        />
      </chakra.label>
    </Button>
  )
}
