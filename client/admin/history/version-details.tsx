import { Box, Button, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { LuArrowLeft } from 'react-icons/lu'
import { useGetVersion, useListVersions } from '../../generated/api/changes/changes.ts'
import * as roles from '../../generated/roles.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { useMay } from '../../work/session/session.ts'
import { exactTime } from '../../work/times.ts'
import { compare } from './comparison.ts'
import { DifferenceView, Legend } from './comparison-view.tsx'
import { TakenSlugNotice } from './taken-slug.tsx'
import { useRestore } from './use-restore.ts'
import type { HistoryOf } from './version-list.tsx'

type Props = { of: HistoryOf; versionId: string; back: () => void }

/** A version compared with the live record, property by property, each of which can be restored alone. */
export function VersionDetails({ of, versionId, back }: Props) {
  const query = useGetVersion(versionId)
  const { query: liveQuery, record } = useLiveRecord(of)
  const may = useMay()(roles.restoreVersion)
  const { restore, busy, takenSlug } = useRestore()
  const heading = useRef<HTMLHeadingElement>(null)
  const note = useId()
  const { version, content } = query.data ?? {}
  const loaded = version !== undefined && record !== undefined
  useEffect(() => {
    if (loaded) heading.current?.focus()
  }, [loaded])

  const bring = async (...sent: Parameters<typeof restore>) => {
    if (await restore(...sent)) back()
  }
  const differences = content === undefined || record === undefined ? [] : compare(of.fields, content.record, record)
  return (
    <Box>
      <Button size="sm" variant="ghost" mb="3" ms="-3" onClick={back}>
        <LuArrowLeft aria-hidden /> All versions
      </Button>
      <QueryFailure query={query} title="The version could not be loaded" mb="3" />
      <QueryFailure query={liveQuery} title="The record could not be loaded" mb="3" />
      {!hasFailed(query) && !hasFailed(liveQuery) && !loaded && <Skeleton h="12rem" />}
      {loaded && (
        <Flex direction="column" gap="4">
          <Box>
            <chakra.h3 ref={heading} tabIndex={-1} textStyle="part" outline="none">
              Version {version.number}
            </chakra.h3>
            <chakra.p color="fg.muted">
              {version.userName === '' ? 'At the start' : version.userName}, {exactTime(version.at)}
            </chakra.p>
          </Box>
          {takenSlug !== undefined && (
            <TakenSlugNotice taken={takenSlug} busy={busy} restore={() => void takenSlug.retry().then((done) => done && back())} />
          )}
          {differences.length === 0 ? (
            <p>This is what the site shows now.</p>
          ) : (
            <>
              {may && (
                <Flex direction="column" gap="2" align="flex-start">
                  <chakra.p id={note} color="fg.muted">
                    What you restore goes live at once. What the site shows now stays in the history.
                  </chakra.p>
                  <Button aria-describedby={note} disabled={busy} onClick={() => void bring(versionId, {}, record?.updatedAt)}>
                    Restore this version
                  </Button>
                </Flex>
              )}
              <Legend />
              {differences.map((difference) => (
                <Box key={difference.name} as="section" borderTopWidth="1px" pt="3">
                  <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
                    <chakra.h4 fontWeight="650">{difference.label}</chakra.h4>
                    {may && differences.length > 1 && (
                      <Button
                        size="xs"
                        variant="outline"
                        disabled={busy}
                        aria-label={`Restore only this: ${difference.label}`}
                        aria-describedby={note}
                        onClick={() => void bring(versionId, { properties: [difference.name] }, record?.updatedAt)}
                      >
                        Restore only this
                      </Button>
                    )}
                  </Flex>
                  <DifferenceView difference={difference} />
                </Box>
              ))}
            </>
          )}
        </Flex>
      )}
    </Box>
  )
}

/** The record as it is now, by its newest version: the screen's own copy is as old as the screen. */
function useLiveRecord({ contentType, recordId }: HistoryOf) {
  const newest = useListVersions({ contentType, recordId, page: 1, limit: 1 }, { query: { refetchOnMount: 'always' } })
  const id = newest.data?.versions[0]?._id
  const version = useGetVersion(id ?? '', { query: { enabled: id !== undefined && !newest.isFetching } })
  return { query: hasFailed(newest) ? newest : version, record: version.data?.content.record }
}
