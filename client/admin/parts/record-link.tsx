import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

export const RecordLink = chakra(Link, {
  base: { fontWeight: '650', textDecoration: 'underline', textDecorationColor: 'border.emphasized', textUnderlineOffset: '4px' },
})
