import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link in running text on the account screens; 24 px high at least (WCAG 2.5.8). */
export const TextLink = chakra(Link, {
  base: {
    color: 'signal.fg',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    display: 'inline-block',
    minH: '6',
    _hover: { color: 'fg' },
  },
})
