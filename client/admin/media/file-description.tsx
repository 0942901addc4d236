import { Button, chakra, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getListMediaQueryKey } from '../../generated/api/media/media.ts'
import { useObjectUrl } from '../../work/fields/use-object-url.ts'
import { fold } from '../parts/fold.ts'
import { AltFields } from './alt-fields.tsx'
import { checkTexts } from './checks.ts'
import { MediaDetails } from './details/media-details.tsx'
import { descriptionOf, mediaAt, setDescription } from './file-requests.ts'
import { FocalControl } from './focal-control.tsx'

type StoredProps = {
  address: string
  label: string
  /** Whether screen readers read the description, and not another property in its place. */
  isRead: boolean
}

/** What is said about a stored file, with what should be seen to, and the way to change it. */
export function StoredDescription({ address, label, isRead }: StoredProps) {
  const verb = isRead ? 'Describe' : 'Details'
  const [open, setOpen] = useState(false)
  const { data: media, refetch } = useQuery({
    queryKey: [...getListMediaQueryKey(), 'at', address],
    queryFn: async () => (await mediaAt(address)) ?? null,
  })
  if (media === null) return null
  return (
    <Flex columnGap="3" rowGap="2" align="baseline" wrap={{ md: 'wrap' }} fontSize="sm">
      {media?.kind === 'image' && media.alt !== '' && !media.decorative && <chakra.span color="fg.muted">‘{media.alt}’</chakra.span>}
      {media?.kind === 'video' && <chakra.span color="fg.muted">{media.name}</chakra.span>}
      {media?.decorative && <chakra.span color="fg.muted">Decorative</chakra.span>}
      {media?.checks.map((check) => (
        <chakra.span key={check} color="fg.warning" fontWeight="600">
          {checkTexts[check].mark}
        </chakra.span>
      ))}
      {/* While loading it takes its place, so that the form does not grow. */}
      <Button size="xs" variant="outline" aria-label={`${verb}, ${label}`} disabled={media === undefined} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      {open && media !== undefined && <MediaDetails media={media} close={() => setOpen(false)} onChanged={() => void refetch()} />}
    </Flex>
  )
}

/**
 * Asks what a picture shows that is uploaded with the form; it is sent after the save.
 * @param isRead whether screen readers read the description, and not another property in its place.
 */
export function NewDescription({ file, isRead = true }: { file: File; isRead?: boolean }) {
  const url = useObjectUrl(file)
  const [said, setSaid] = useState(descriptionOf(file))
  const { alt = '', decorative = false, focalX = 50, focalY = 50 } = said
  const change = (changes: typeof said) => {
    const next = { ...said, ...changes }
    setSaid(next)
    setDescription(file, next)
  }
  return (
    <Flex role="group" aria-label={`About ‘${file.name}’`} direction="column" gap="4" mt="3">
      {isRead && <AltFields value={{ alt, decorative }} change={change} />}
      {url !== undefined && (
        <chakra.details css={fold}>
          <chakra.summary fontSize="sm" fontWeight="650" mb="2">
            Focal point
          </chakra.summary>
          <FocalControl address={url} point={{ focalX, focalY }} change={change} />
        </chakra.details>
      )}
    </Flex>
  )
}
