import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link of a row of tabs, whose current one is marked by `aria-current="page"`. The row has a border below, which it covers. */
export const TabLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    mb: '-1px',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', fontWeight: '650', borderColor: 'signal.solid' },
  },
})
