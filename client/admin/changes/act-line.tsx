import { Box, chakra, Grid } from '@chakra-ui/react'
import { useListTrash } from '../../generated/api/trash/trash.ts'
import type { Change, DeletedRecord } from '../../generated/model/index.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { clockTime, exactTime } from '../../work/times.ts'
import { describeRecord, pluralOf } from '../content/describe-record.ts'
import { contentTypes } from '../content/index.ts'
import { labelOf } from '../history/comparison.ts'
import { fold } from '../parts/fold.ts'
import { RecordLink } from '../parts/record-link.tsx'
import { forListOfAll } from '../parts/requests/queries.ts'
import { type Act, verbOf } from './acts.ts'
import { UndoChange } from './undo-change.tsx'

/** What, when and, where a line of the list has one, Undo; on a phone the second stands below the first. */
const columns = { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto 4rem' }
const withoutUndo = { 'ul:not(:has(button)) > &': { gridTemplateColumns: 'minmax(0, 1fr) auto' } }
const inFirst = { base: '1', md: 'auto' }

/** The arrow stands in the middle of the column of Undo. */
const arrowAtEnd = { '& > summary::before': { order: '1', ms: { md: '1.625rem' }, me: { base: '1.5rem', md: '1.875rem' } } }

/** In a list below its day, the time of day is enough. */
type Place = { isOfDay?: boolean | undefined }

/** Entry of a list of changes: one change, or several of one act, folded. Existing records link to their form, deleted ones to where they come back. */
export function ActLine({ act, isOfDay }: Place & { act: Act }) {
  const deleted = useDeleted()
  return act.length === 1 ? <ChangeLine change={act[0]} {...{ deleted, isOfDay }} /> : <FoldedAct changes={act} {...{ deleted, isOfDay }} />
}

const When = ({ iso, isOfDay }: Place & { iso: string }) => (
  <chakra.span color="fg.subtle" fontSize="sm" whiteSpace="nowrap">
    {isOfDay ? (
      <time dateTime={iso} title={exactTime(iso)}>
        {clockTime(iso)}
      </time>
    ) : (
      <TimeAgo iso={iso} />
    )}
  </chakra.span>
)

function FoldedAct({ changes, deleted, isOfDay }: Place & { changes: Act; deleted: readonly DeletedRecord[] }) {
  const [{ contentType, userName, at }] = changes
  return (
    <chakra.li borderBottomWidth="1px">
      <chakra.details css={[fold, arrowAtEnd]}>
        <chakra.summary minH="12" py="2.5">
          <Grid flex="1" templateColumns={{ md: 'minmax(0, 1fr) auto' }} columnGap="3" rowGap="1" alignItems="baseline">
            <span>
              <chakra.span fontWeight="650">
                {changes.length} {pluralOf(contentType)}
              </chakra.span>
              <chakra.span color="fg.muted">
                {' '}
                {verbOf(changes[0])} by {userName}
              </chakra.span>
            </span>
            <When iso={at} isOfDay={isOfDay} />
          </Grid>
        </chakra.summary>
        <chakra.ul ps="6" borderTopWidth="1px" css={{ '& > li:last-of-type': { borderBottom: 'none' } }}>
          {changes.map((change) => (
            <ChangeLine key={change._id} change={change} {...{ deleted, isOfDay }} />
          ))}
        </chakra.ul>
      </chakra.details>
    </chakra.li>
  )
}

/** The records that were deleted last. */
const useDeleted = () => useListTrash({ page: 1, limit: 100 }, { query: forListOfAll }).data?.records ?? []

function ChangeLine({ change, deleted, isOfDay }: Place & { change: Change; deleted: readonly DeletedRecord[] }) {
  const { contentType, recordId, title, action, changed, userName, at } = change
  const { definition } = contentTypes[contentType]
  const verb = verbOf(change)
  const { what, path } = describeRecord(contentType, recordId, title)
  const deletion = deleted.find(({ _id }) => _id === recordId)
  const isDeleted = deletion !== undefined
  const mayWork = action === 'deleted' ? deletion?.versionId === change._id : !isDeleted
  const trashPath = `/admin/trash?${new URLSearchParams({ contentType, ...(title !== '' && { search: title }) })}`
  return (
    <Grid
      as="li"
      templateColumns={columns}
      css={withoutUndo}
      columnGap="3"
      rowGap="1"
      py="2.5"
      minH="14"
      borderBottomWidth="1px"
      alignItems="center"
    >
      <Box gridColumn={inFirst} overflowWrap="anywhere">
        {action === 'deleted' && !isDeleted ? (
          <chakra.span fontWeight="650">{what}</chakra.span>
        ) : (
          <RecordLink to={isDeleted ? trashPath : path}>{what}</RecordLink>
        )}
        <chakra.span color="fg.muted">
          {' '}
          {verb} by {userName}
          {action === 'updated' && changed.length > 0 && `: ${changed.map((name) => labelOf(definition, name)).join(', ')}`}
          {isDeleted && action !== 'deleted' && ' · deleted since'}
        </chakra.span>
      </Box>
      <Box gridColumn={inFirst}>
        <When iso={at} isOfDay={isOfDay} />
      </Box>
      <Box gridArea={{ base: '1 / 2 / span 2', md: 'auto' }} textAlign="end" _empty={{ display: 'none' }}>
        {mayWork && <UndoChange change={change} what={what} verb={verb} />}
      </Box>
    </Grid>
  )
}
