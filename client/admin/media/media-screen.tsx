import { Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'
import { cutToLength } from '../../../shared/human-text.ts'
import type { KindParameter, Media } from '../../generated/model/index.ts'
import * as roles from '../../generated/roles.ts'
import { fieldAttributes } from '../../ui/field-attributes.ts'
import { ChooseButton } from '../../work/fields/choose-button.tsx'
import { DropZone } from '../../work/fields/drop-zone.tsx'
import { WorkPage } from '../../work/layout/work-page.tsx'
import { useMay } from '../../work/session/session.ts'
import { pageIn } from '../list/paging.ts'
import { currentSearch } from '../parts/requests/current-search.ts'
import { useIsPhone } from '../parts/use-is-phone.ts'
import { checks, type Show } from './checks.ts'
import { MediaDetails } from './details/media-details.tsx'
import { LibraryGrid } from './library-grid.tsx'
import type { LibraryFilter } from './library-tools.tsx'
import { UploadList } from './upload-list.tsx'
import { uploadQueue } from './upload-queue.ts'
import { useUploadQueue, useUploads } from './use-uploads.ts'

/** The filter in the address, so that it can be reloaded, bookmarked and linked to. */
function useFilter() {
  const [address, setAddress] = useSearchParams()
  const kind = address.get('kind')
  const filter: LibraryFilter = {
    search: cutToLength(address.get('search') ?? '', 200),
    kind: kind === 'image' || kind === 'video' ? kind : ('any' satisfies KindParameter),
    show: (['unused', ...checks] as Show[]).find((each) => each === address.get('show')) ?? '',
    page: pageIn(address),
  }
  const change = (changes: Partial<LibraryFilter>, options?: NavigateOptions) => {
    const next = currentSearch()
    for (const [name, value] of Object.entries(changes)) {
      if (value === '' || value === 'any' || value === 1) next.delete(name)
      else next.set(name, String(value))
    }
    setAddress(next, { replace: changes.search !== undefined, ...options })
  }
  return { filter, change }
}

const uploadAttributes = { ...fieldAttributes('media-upload'), name: 'files', readOnly: false, onBlur: () => undefined }

/** The button of a file in the grid, which a filter may have taken away once the file was described. */
const tileOf = (media: Media | undefined) => media && document.querySelector<HTMLElement>(`[data-media="${media._id}"]`)

export function MediaScreen() {
  const { filter, change } = useFilter()
  /** The opened file, before the ones that follow it. */
  const [queue, setQueue] = useState<Media[]>([])
  const [opened, ...following] = queue
  // The dialog reads it once it closes, when another file than the first may be open.
  const lastShown = useRef<Media[]>([])
  const show = (next: Media[]) => {
    lastShown.current = next
    setQueue(next)
  }
  const { uploads } = useUploadQueue()
  const { start } = useUploads()
  useEffect(() => uploadQueue.forgetDone, [])
  const may = useMay()
  const focusAfter = () => {
    const [last, next] = lastShown.current
    return tileOf(last) ?? tileOf(next) ?? document.querySelector<HTMLElement>('main h1')
  }
  const isPhone = useIsPhone()
  const upload = may(roles.uploadMedia) && (
    <ChooseButton
      text="Upload files"
      label="Upload files"
      accept="image/*,video/*"
      multiple
      attributes={uploadAttributes}
      onFiles={start}
    />
  )
  return (
    <WorkPage
      title="Media"
      intro="Every picture and video of the site, with what is said about it once, wherever it is shown."
      isList
      actions={isPhone && upload}
    >
      <Flex direction="column" gap="5">
        {!isPhone && upload && (
          <DropZone onFiles={start}>
            {upload}
            Drop pictures and videos here, several at once.
          </DropZone>
        )}
        <UploadList uploads={uploads} />
        <LibraryGrid
          filter={filter}
          change={change}
          action="Open"
          open={(media, all) => show(all.slice(all.indexOf(media)))}
          describe={show}
        />
      </Flex>
      {opened !== undefined && (
        <MediaDetails
          media={opened}
          inLibrary
          close={() => setQueue([])}
          next={following.length === 0 ? undefined : () => show(following)}
          returnFocus={focusAfter}
        />
      )}
    </WorkPage>
  )
}
