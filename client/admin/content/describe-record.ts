import type { ContentType, MediaUse } from '../../generated/model/index.ts'
import { labelOf } from '../history/comparison.ts'
import { contentTypes } from './index.ts'

/** Options of a select for a content type, by the noun of one record. */
export const typeOptions = Object.entries(contentTypes).map(([type, { presentation }]) => ({
  value: type as ContentType,
  label: presentation.noun,
}))

/** "FAQs". */
export function pluralOf(contentType: ContentType): string {
  const { definition, presentation } = contentTypes[contentType]
  return 'plural' in definition ? definition.plural : presentation.noun
}

/** A record in words, "FAQ ‘When do you open?’", and the address of its form. */
export function describeRecord(contentType: ContentType, recordId: string, name: string): { what: string; path: string } {
  const screens = contentTypes[contentType]
  const { noun } = screens.presentation
  return {
    what: name === '' ? noun : `${noun} ‘${name}’`,
    path: 'list' in screens ? `${screens.edit.path}?id=${recordId}` : screens.edit.path,
  }
}

/** A place that uses a file: "Client ‘Ravi Traders’: Client image". */
export function describeUse({ contentType, recordId, title, property }: MediaUse): { what: string; path: string } {
  const { what, path } = describeRecord(contentType, recordId, title)
  return { what: `${what}: ${labelOf(contentTypes[contentType].definition, property)}`, path }
}
