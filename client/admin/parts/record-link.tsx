import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** Link to a record in a line of text. */
export const RecordLink = chakra(Link, {
  base: { fontWeight: '650', textDecoration: 'underline', textDecorationColor: 'border.emphasized', textUnderlineOffset: '4px' },
})
