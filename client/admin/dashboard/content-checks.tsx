import { Box, chakra, Flex, Skeleton } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCheckContent } from '../../generated/api/dashboard/dashboard.ts'
import { getListMediaQueryKey, listMedia } from '../../generated/api/media/media.ts'
import type { CheckedRecord, ContentCheck, RecordCount } from '../../generated/model/index.ts'
import { hasFailed, QueryFailure } from '../../work/query-failure.tsx'
import { describeRecord } from '../content/describe-record.ts'
import { contentTypes } from '../content/index.ts'
import { labelOf } from '../history/comparison.ts'
import { checks, checkTexts, paramsOf } from '../media/checks.ts'
import { fold } from '../parts/fold.ts'
import { Part } from '../parts/part.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { contentPaths } from '../paths.ts'
import { RemoveDemo } from './remove-demo.tsx'

const fileCounts = async () =>
  Promise.all(checks.map(async (check) => ({ check, total: (await listMedia({ ...paramsOf(check), limit: 1 })).total })))

const contentTexts: Record<ContentCheck['check'], (count: number) => string> = {
  legalTexts: () => 'Nobody has read the legal texts yet',
  demoContent: (count) => (count === 1 ? '1 record is still the demo company’s' : `${count} records are still the demo company’s`),
  noMetaDescription: (count) => (count === 1 ? '1 page without a meta description' : `${count} pages without a meta description`),
  tooLong: (count) => (count === 1 ? '1 record with a text that is too long' : `${count} records with a text that is too long`),
}

/**
 * What a look would improve: records that the server's checks found, and files that the library's found. While the site is being set up, nothing
 * found is nothing to say.
 */
export function Checks({ isBeingSetUp }: { isBeingSetUp: boolean }) {
  const content = useCheckContent({ query: { refetchOnMount: 'always' } })
  const files = useQuery({ queryKey: [...getListMediaQueryKey(), 'checks'], queryFn: fileCounts, refetchOnMount: 'always' })
  const found = files.data?.filter(({ total }) => total > 0) ?? []
  const contentChecks = content.data?.checks ?? []
  const isLoading = [content, files].some((query) => query.isPending && !hasFailed(query))
  const isEmpty = content.data !== undefined && files.data !== undefined && contentChecks.length + found.length === 0
  if (isBeingSetUp && (isLoading || isEmpty)) return null
  return (
    <Part id="checks" title="Checks">
      <QueryFailure query={content} title="The content could not be checked" mb="3" />
      <QueryFailure query={files} title="The library could not be checked" mb="3" />
      {isLoading && <Skeleton h="10" />}
      {isEmpty && <chakra.p color="fg.muted">Nothing needs attention.</chakra.p>}
      {!isLoading && contentChecks.length + found.length > 0 && (
        <chakra.ul borderTopWidth="2px" borderTopColor="fg">
          {contentChecks.map((check) => (
            <chakra.li key={check.check} py={check.check === 'legalTexts' ? '2.5' : '0'} borderBottomWidth="1px">
              {check.check === 'legalTexts' ? (
                <RecordLink to={contentPaths.legalPages.editPath}>{contentTexts.legalTexts(check.total)}</RecordLink>
              ) : (
                <FoundRecords {...check} />
              )}
            </chakra.li>
          ))}
          {found.map(({ check, total }) => (
            <chakra.li key={check} py="2.5" borderBottomWidth="1px">
              <RecordLink to={`/admin/media?show=${check}`}>{checkTexts[check].count(total)}</RecordLink>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Part>
  )
}

/** The records of a check, folded; those of the demo company by type, with the way to remove them all. */
function FoundRecords({ check, total, types, records }: ContentCheck) {
  const isDemo = check === 'demoContent'
  return (
    <Fold summary={contentTexts[check](total)}>
      {isDemo && <RemoveDemo />}
      <chakra.ul display="grid" gridTemplateColumns={isDemo ? { sm: 'repeat(2, minmax(0, 1fr))' } : undefined} columnGap="6">
        {isDemo && types.map((type) => <FoundType key={type.contentType} {...type} records={records} />)}
        {!isDemo && records.map((record) => <FoundRecord key={record.recordId} {...record} />)}
        {!isDemo && total > records.length && (
          <chakra.li py="1" color="fg.muted">
            and {total - records.length} more
          </chakra.li>
        )}
      </chakra.ul>
    </Fold>
  )
}

/** The records of one type among those that are named. */
function FoundType({ contentType, count, records }: RecordCount & Pick<ContentCheck, 'records'>) {
  const { presentation, ...screens } = contentTypes[contentType]
  const found = records.filter((record) => record.contentType === contentType)
  return (
    <li>
      <Fold summary={`${presentation.menu.label}: ${count}`}>
        <chakra.ul>
          {found.map((record) => (
            <FoundRecord key={record.recordId} {...record} />
          ))}
          {count > found.length && (
            <chakra.li py="1">
              <RecordLink to={'list' in screens ? screens.list.path : screens.edit.path}>
                {found.length === 0 ? 'Open the list' : `${count - found.length} more in the list`}
              </RecordLink>
            </chakra.li>
          )}
        </chakra.ul>
      </Fold>
    </li>
  )
}

const Fold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <chakra.details css={fold}>
    <chakra.summary py="2.5" fontWeight="650">
      {summary}
    </chakra.summary>
    <Box ps="6" pb="2.5">
      {children}
    </Box>
  </chakra.details>
)

function FoundRecord({ contentType, recordId, title, properties }: CheckedRecord) {
  const { what, path } = describeRecord(contentType, recordId, title)
  const labels = properties.map((name) => labelOf(contentTypes[contentType].definition, name))
  return (
    <Flex as="li" py="1" columnGap="2" wrap="wrap" align="baseline">
      <RecordLink to={path} minW="0" overflowWrap="anywhere">
        {what}
      </RecordLink>
      <chakra.span color="fg.muted" fontSize="sm">
        {labels.join(', ')}
      </chakra.span>
    </Flex>
  )
}
