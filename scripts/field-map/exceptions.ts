import type { MappedField } from './field-map.ts'

/** Reasons why no form or page touches a field, by the field's name, or by its schema's and its own. */
export const exceptions: Record<string, string> = {
  createdAt: 'orders lists; the server sets it',
  updatedAt: 'the version that an edit is based on; the server sets it',
  _id: 'identifies the record in calls',
  page: 'repeats the request',
  limit: 'repeats the request',
  currentPage: 'repeats the request',
  'PageInfo.message': 'for API clients; a list shows its records',
  'Problem.instance': 'for API clients, and for the search in the log',
  'Problem.success': 'for API clients',
  'Problem.errors': 'read through HttpProblem',
  'Problem.current': 'read through HttpProblem',
  'Problem.triesLeft': 'read through HttpProblem',
  'ServiceInput.metaTitle': 'edited by the control of all SEO fields',
  'ServiceInput.metaDescription': 'edited by the control of all SEO fields',
  'ServiceInput.keywords': 'edited by the control of all SEO fields',
  'StoredSeo.metaTitle': 'shown by PageHead, through head-texts.ts',
  'StoredSeo.metaDescription': 'shown by PageHead, through head-texts.ts',
  'ChangePage.totalPage': 'older changes come with a longer page',
  'VideoSectionId.videoId': 'there is at most one',
  'VideoSectionPage.total': 'there is at most one',
  'VideoSectionPage.totalPage': 'there is at most one',
}

export function exceptionOf({ schema, field }: Pick<MappedField, 'schema' | 'field'>): string | undefined {
  const own = exceptions[`${schema}.${field}`] ?? exceptions[field]
  if (own === undefined && field === 'message' && /(Page|List|Summary)$/.test(schema)) return exceptions['PageInfo.message']
  return own
}
