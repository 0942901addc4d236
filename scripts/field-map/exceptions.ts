import type { MappedField } from './field-map.ts'

/** Reasons why no form or page touches a field, keyed by the field, or by schema and field. */
export const exceptions: Record<string, string> = {
  createdAt: 'orders lists; the server sets it',
  updatedAt: 'the version that an edit is based on; the server sets it',
  _id: 'identifies the record in calls',
  page: 'repeats the request',
  limit: 'repeats the request',
  currentPage: 'repeats the request',
  'Problem.instance': 'for API clients, and for the search in the log',
  'Problem.success': 'for API clients',
  'Problem.errors': 'read through HttpProblem',
  'Problem.existing': 'read through HttpProblem',
  'Problem.triesLeft': 'read through HttpProblem',
  'Problem.usedIn': 'for API clients; the library shows where a file is used before it is deleted',
  'Media.variants': 'records have them in MediaFacts',
  'Media.still': 'records have it in MediaFacts',
  'WebhookLastDelivery.deliveryId': 'for API clients; the log shows the newest delivery first',
  'Webhook.ownerId': 'for API clients; the list shows the name',
  'PropertyChange.property': 'for API clients; the history says who wrote each version',
  'OpeningHoursInput.day': 'a line of the table of opening hours, which sends the field whole',
  'OpeningHoursInput.timing': 'a line of the table of opening hours, which sends the field whole',
  'Health.status': 'for balancers; the dashboard says how each part stands',
  'AboutId.aboutId': 'sent by the generated deleteAbout',
  'CtaId.ctaId': 'sent by the generated deleteCta',
  'VideoSectionId.videoId': 'there is at most one',
  'VideoSectionPage.total': 'there is at most one',
  'VideoSectionPage.totalPage': 'there is at most one',
}

/** Alternatives of the union of all records, which the history reads completely. */
const ofUnion = /Content$/
/** Lists, sums and counts. */
const ofList = /(Page|List|Summary)$|^(ContentChecks|EnquiryWeeks|FailedMails|Health)$/
const ofWebAuthn = /^(CreationOptions|RequestOptions|Descriptor)$/
/** Schemas of visit reports. */
const ofReports = /^(Visit|VisitSpeed)$/
/** Payloads that the server sends. */
const ofEvents = /Event$|^WebhookEnvelope$|^WithdrawnContent$/
/** Schemas of hidden records. */
const ofVisibility = /^(Visibility|HiddenRecord|HiddenPage)$/

export function exceptionOf({ schema, field }: Pick<MappedField, 'schema' | 'field'>): string | undefined {
  const own = exceptions[`${schema}.${field}`] ?? exceptions[field]
  if (own === undefined && ofUnion.test(schema)) return 'read as any record'
  if (own === undefined && ofWebAuthn.test(schema)) return 'passed on to the browser whole'
  if (own === undefined && ofEvents.test(schema)) return 'for receivers of webhooks'
  if (own === undefined && ofVisibility.test(schema)) return 'read by the lists of the admin area'
  if (own === undefined && ofReports.test(schema)) return 'sent by an inline script'
  if (own === undefined && schema === 'ExistingFile') return 'read through HttpProblem'
  if (own === undefined && schema === 'LegalPlaceholders') return 'read by the names that a text has'
  if (own === undefined && schema === 'EnquiryWeek') return 'read by the status in the chart'
  if (own === undefined && field === 'message' && ofList.test(schema)) return 'for API clients; a list shows its records'
  return own
}
