import type { CoveredField } from '../coverage.ts'

/** Fields that nobody needs to edit or see, and why: by their own name, or by their schema's and theirs. */
export const unseen: Record<string, string> = {
  createdAt: 'orders lists; the server sets it',
  updatedAt: 'names the state that an edit is based on; the server sets it',
  _id: 'names the record in calls',
  page: 'repeats what was asked for',
  limit: 'repeats what was asked for',
  currentPage: 'repeats what was asked for',
  'PageInfo.message': 'for programs; a list shows its records',
  'Problem.type': 'for programs',
  'Problem.title': 'people are shown the message, which says more',
  'Problem.instance': 'to be quoted from the log of a program',
  'Problem.success': 'for programs',
  'ChangePage.totalPage': 'older changes come by a longer page',
  'SiteIdentityMedia.primaryLogo': 'repeats what the record carries',
  'SiteIdentityMedia.secondaryLogo': 'repeats what the record carries',
  'SiteIdentityMedia.tourVideo': 'repeats what the record carries',
  'VideoSectionId.videoId': 'there is at most one, which needs no name',
  'VideoSectionPage.total': 'there is at most one',
  'VideoSectionPage.totalPage': 'there is at most one',
}

export function whyUnseen({ schema, field }: Pick<CoveredField, 'schema' | 'field'>): string | undefined {
  const own = unseen[`${schema}.${field}`] ?? unseen[field]
  if (own === undefined && field === 'message' && /(Page|List|Summary)$/.test(schema)) return unseen['PageInfo.message']
  return own
}
