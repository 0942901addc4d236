import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** Row of tabs, with a border below. On a phone it scrolls. */
export const TabRow = chakra('nav', {
  base: {
    display: 'flex',
    columnGap: '6',
    borderBottomWidth: '1px',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
  },
})

/** A link of a `TabRow`, whose current one is marked by `aria-current="page"` and covers the row's border. One weight, so that its neighbours stay where they are. */
export const TabLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    flexShrink: '0',
    alignItems: 'baseline',
    gap: '2',
    minH: '11',
    py: '2',
    mb: '-1px',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    fontWeight: '550',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', borderColor: 'signal.solid' },
  },
})
