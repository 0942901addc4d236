import { chakra, Flex } from '@chakra-ui/react'
import type { Draft } from '../../generated/model/index.ts'
import { TimeAgo } from '../../work/time-ago.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { DraftBadge } from './use-draft-badges.tsx'

type Props = { drafts: Draft[]; plural: string; editPath: string; from: string }

/** Drafts of records that are not created yet, above the rows of a list: they have no place in it so far. */
export function NewDrafts({ drafts, plural, editPath, from }: Props) {
  if (drafts.length === 0) return null
  return (
    <chakra.section aria-label={`${plural} that are not on the site yet`} mb="4">
      <chakra.ul borderTopWidth="2px" borderTopColor="fg">
        {drafts.map((draft) => (
          <Flex as="li" key={draft.recordId} gap="3" px="3" py="2.5" borderBottomWidth="1px" wrap="wrap" align="center" bg="bg.subtle">
            <RecordLink to={`${editPath}?id=${draft.recordId}`} state={{ from }} fontWeight="inherit" overflowWrap="anywhere">
              {draft.title || 'Without a title'}
            </RecordLink>
            <DraftBadge draft={draft} />
            <chakra.span color="fg.muted" textStyle="note" ms={{ base: '0', sm: 'auto' }}>
              Saved {draft.userName !== '' && `by ${draft.userName} `}
              <TimeAgo iso={draft.at} />
            </chakra.span>
          </Flex>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
