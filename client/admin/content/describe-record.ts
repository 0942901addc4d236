import type { ContentType } from '../../generated/model/index.ts'
import { contentTypes } from './index.ts'

/** A record in words, "FAQ ‘When do you open?’", and the address of its form. */
export function describeRecord(contentType: ContentType, recordId: string, name: string): { what: string; path: string } {
  const screens = contentTypes[contentType]
  const { noun } = screens.presentation
  return {
    what: name === '' ? noun : `${noun} ‘${name}’`,
    path: 'list' in screens ? `${screens.edit.path}?id=${recordId}` : screens.edit.path,
  }
}
