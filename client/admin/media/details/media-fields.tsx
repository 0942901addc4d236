import { Box, chakra, Flex, Input } from '@chakra-ui/react'
import { type ReactNode, use, useId } from 'react'
import type { Media } from '../../../generated/model/index.ts'
import { fieldAttributes } from '../../../ui/field-attributes.ts'
import { Field } from '../../../work/fields/field.tsx'
import { VideoPreview } from '../../../work/fields/file-control.tsx'
import { formatSize } from '../../../work/fields/file-types.ts'
import { Notice } from '../../../work/notice.tsx'
import { exactTime } from '../../../work/times.ts'
import { RecordLink } from '../../parts/record-link.tsx'
import { AltFields } from '../alt-fields.tsx'
import { checkTexts } from '../checks.ts'
import { DescribeUseContext } from '../describe-use.ts'
import { FocalControl } from '../focal-control.tsx'
import type { MediaTexts } from '../media-texts.ts'

/** The picture with its crops at the side; on a phone between the description and the rest. */
const besideFocalPoint = {
  display: 'grid',
  gap: '5',
  md: {
    columnGap: '8',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '". picture" ". picture"',
  },
}

type Props = {
  media: Media
  texts: MediaTexts
  setTexts: (texts: MediaTexts) => void
  readOnly: boolean
  failure: string | undefined
}

export function MediaFields({ media, texts, setTexts, readOnly, failure }: Props) {
  const nameId = useId()
  const change = (changes: Partial<MediaTexts>) => setTexts({ ...texts, ...changes })
  return (
    <Box css={besideFocalPoint}>
      <Flex direction="column" gap="5" _empty={{ display: 'none' }}>
        {failure !== undefined && <Notice tone="error" title={failure} />}
        {/* The field for the description says itself that it is missing. */}
        {media.checks
          .filter((check) => check !== 'missingAlt')
          .map((check) => (
            <chakra.p key={check} color="fg.warning" fontSize="sm" fontWeight="600">
              {checkTexts[check].mark}: {checkTexts[check].advice}
            </chakra.p>
          ))}
        {media.kind === 'image' && (
          // A picture without a description is fine where a name is read in its place.
          <AltFields
            value={texts}
            readOnly={readOnly}
            change={change}
            asks={media.alt !== '' || media.decorative || media.checks.includes('missingAlt')}
          />
        )}
      </Flex>
      <Box gridArea={{ md: 'picture' }} minW="0">
        {media.kind === 'image' ? (
          <FocalControl address={media.address} point={texts} readOnly={readOnly} change={change} />
        ) : (
          <VideoPreview url={media.address} poster={media.poster} />
        )}
      </Box>
      <Flex direction="column" gap="5">
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
    </Box>
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

function UsedIn({ usedIn, draft }: Pick<Media, 'usedIn' | 'draft'>) {
  const describeUse = use(DescribeUseContext)
  if (usedIn.length === 0)
    return <chakra.p color="fg.muted">{draft ? 'In a draft only, not on the site yet.' : 'Not used on the site.'}</chakra.p>
  return (
    <chakra.ul>
      {usedIn.map((place) => {
        const { what, path } = describeUse(place)
        return (
          <li key={`${place.recordId} ${place.property}`}>
            <RecordLink to={path} fontWeight="inherit" textDecorationColor="signal.solid" overflowWrap="anywhere">
              {what}
            </RecordLink>
          </li>
        )
      })}
    </chakra.ul>
  )
}
