import { Badge } from '@chakra-ui/react'
import type { ContentType, Draft } from '../../generated/model/index.ts'
import { exactTime } from '../../work/times.ts'
import { useDrafts } from './queries.ts'

/** The drafts of a list: a badge for each record that has one, and those of records that are not created yet. */
export function useDraftBadges(contentType: ContentType | undefined) {
  const query = useDrafts(contentType)
  const byId = new Map(query.data?.map((draft) => [draft.recordId, draft]))
  return {
    query,
    badge: (id: string) => <DraftBadge draft={byId.get(id)} />,
    newDrafts: query.data?.filter(({ state }) => state === 'new') ?? [],
  }
}

export function DraftBadge({ draft }: { draft: Draft | undefined }) {
  if (draft === undefined) return null
  const { publishAt, failure } = draft
  if (failure !== undefined)
    return (
      <Badge colorPalette="red" variant="outline" title={failure}>
        Not published
      </Badge>
    )
  return (
    <Badge colorPalette={publishAt === undefined ? 'gray' : 'blue'} variant="outline" whiteSpace="normal">
      {publishAt === undefined ? 'Draft' : `Scheduled for ${exactTime(publishAt)}`}
    </Badge>
  )
}
