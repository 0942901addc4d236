import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getDraft, getGetDraftQueryKey, getListDraftsQueryKey, listDrafts } from '../../generated/api/drafts/drafts.ts'
import type { ContentType, Draft } from '../../generated/model/index.ts'

/** All drafts of a content type, fetched 100 at a time. */
async function allDrafts(contentType: ContentType, page = 1): Promise<Draft[]> {
  const { drafts, totalPage } = await listDrafts({ contentType, page, limit: 100 })
  return page < totalPage ? [...drafts, ...(await allDrafts(contentType, page + 1))] : drafts
}

/** The drafts of a content type. Empty for a list that holds no content. */
export function useDrafts(contentType: ContentType | undefined) {
  return useQuery({
    queryKey: getListDraftsQueryKey(contentType && { contentType }),
    queryFn: () => (contentType === undefined ? [] : allDrafts(contentType)),
    enabled: contentType !== undefined,
    refetchOnMount: 'always',
  })
}

/** The cast is safe: the record is of the content type that was asked for. */
export const readDraftedRecord = async <Row>({ contentType, recordId }: Pick<Draft, 'contentType' | 'recordId'>) =>
  (await getDraft(contentType, recordId)).content.record as Row

/** The record of a draft, as it would be when published; undefined without a draft. */
export function useDraftedRecord<Row>(draft: Draft | undefined) {
  const { contentType, recordId } = draft ?? { contentType: 'faqs', recordId: '' }
  return useQuery({
    queryKey: [...getGetDraftQueryKey(contentType, recordId), draft?.at],
    queryFn: () => readDraftedRecord<Row>({ contentType, recordId }),
    enabled: draft !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export const refetchDrafts = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: getListDraftsQueryKey() })
