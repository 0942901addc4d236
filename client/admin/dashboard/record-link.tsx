import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { ContentType } from '../../generated/model/index.ts'
import { contentTypes } from '../content/index.ts'

/** A record in words, "FAQ ‘When do you open?’", and the address of its form. */
export function describeRecord(contentType: ContentType, recordId: string, name: string): { what: string; path: string } {
  const screens = contentTypes[contentType]
  const { noun } = screens.presentation
  return {
    what: name === '' ? noun : `${noun} ‘${name}’`,
    path: 'list' in screens ? `${screens.edit.path}?id=${recordId}` : screens.edit.path,
  }
}

/** Link to a record in a line of text. */
export const RecordLink = chakra(Link, {
  base: { fontWeight: '650', textDecoration: 'underline', textDecorationColor: 'border.emphasized', textUnderlineOffset: '4px' },
})
