import { Button, chakra } from '@chakra-ui/react'
import { LuSearch } from 'react-icons/lu'
import { openDialog } from '../parts/dialogs/opened.ts'

const keys = /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Generated content, because the keys are no part of the button's name. */
const keysHint = { content: `"${keys}"`, fontFamily: 'mono', fontSize: 'xs', color: 'fg.subtle' }

export const SearchButton = () => (
  <Button
    variant={{ base: 'ghost', md: 'outline' }}
    size="sm"
    minW={{ base: '11', md: '10.5rem', lg: '14rem' }}
    px={{ base: '0', md: '3' }}
    justifyContent={{ base: 'center', md: 'flex-start' }}
    fontWeight="400"
    color={{ base: 'fg', md: 'fg.muted' }}
    aria-label="Search"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => openDialog('search')}
  >
    <LuSearch aria-hidden />
    <chakra.span
      display={{ base: 'none', md: 'flex' }}
      flex="1"
      justifyContent="space-between"
      alignItems="baseline"
      css={{ '&::after': keysHint }}
    >
      Search
    </chakra.span>
  </Button>
)
