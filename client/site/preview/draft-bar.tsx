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

const PageButton = chakra('button', {
  base: {
    height,
    paddingInline: '8px',
    textDecoration: 'underline',
    textUnderlineOffset: '0.3em',
    cursor: 'pointer',
    '@media print': { display: 'none' },
  },
})

const day = siteTimes({ day: 'numeric', month: 'short' })

type Props = {
  title: string
  userName: string
  until: string
  /** Pages of a draft that several show, by their labels. */
  pages: readonly (readonly [label: string, path: string])[]
  open: (path: string) => void
}

/** Line at the top of a draft's page, on paper too: whose draft it is, until when its link works, and the pages that show it. */
export function DraftBar({ title, userName, until, pages, open }: Props) {
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
        {pages.map(([label, path]) => (
          <PageButton key={path} type="button" onClick={() => open(path)}>
            {label}
          </PageButton>
        ))}
      </Bar>
    </ChakraProvider>
  )
}
