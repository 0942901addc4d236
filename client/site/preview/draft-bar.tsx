import { ChakraProvider, chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect } from 'react'
import { siteTimes } from '../../lib/locale.ts'
import { publicSystemWithoutGlobals } from '../../ui/theme/public-system.ts'

const height = '32px'

const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    zIndex: 11,
    height,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    paddingInline: '16px',
    whiteSpace: 'pre',
    '& > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
    textStyle: 'fact',
    background: 'signal.solid',
    color: 'signal.contrast',
    '@media print': {
      position: 'static',
      height: 'auto',
      borderBottom: '1px solid',
      background: 'none',
      color: 'black',
    },
  },
})

const day = siteTimes({ day: 'numeric', month: 'short' })

type DraftFacts = { title: string; userName: string; until: string }

/** Line at the top of a draft's page, on paper too: whose draft it is, and until when its link works. */
export function DraftBar({ title, userName, until }: DraftFacts) {
  useLayoutEffect(() => {
    // The page's own bars begin below it.
    document.documentElement.style.setProperty('--site-bar', height)
  }, [])
  const by = userName === '' ? '' : ` by ${userName}`
  return (
    // Above the page, whose own provider has the global styles.
    <ChakraProvider value={publicSystemWithoutGlobals()}>
      <Bar aria-label="Draft" dir="auto">
        <span>{`Draft of ${title}${by}`}</span>
        <span>{`, until ${day().format(new Date(until))}`}</span>
      </Bar>
    </ChakraProvider>
  )
}
