import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEventHandler, ReactNode } from 'react'
import { ArrowRight } from '../../generated/icons.tsx'
import { ActionLink, Fact, Frame } from '../../ui/parts.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { PageHead } from '../page-head.tsx'

const Stack = chakra(Frame, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '32px',
    paddingBlock: { base: '52px', lg: '104px' },
    '& > p': { textStyle: 'lead', color: 'fg.muted', maxWidth: '48ch' },
    '& > div': { width: '100%', marginBlock: '16px' },
    '& > span:has(a)': { display: 'flex', flexWrap: 'wrap', gap: '16px' },
  },
})

type Props = {
  code: string
  title: string
  text: string
  action: string
  /** Another action, which stands before it. */
  first?: ReactNode
  onAction?: MouseEventHandler
  /** Draws the route with a gap. */
  isRouteBroken?: boolean
  children?: ReactNode
}

/** Page with a message and a single action: link to the home page, unless `onAction` is given. */
export function MessagePage({ code, title, text, action, first, onAction, isRouteBroken = false, children }: Props) {
  return (
    <Stack>
      <PageHead title={title} unlisted />
      <Fact>{code}</Fact>
      <chakra.h1 textStyle="display">{title}</chakra.h1>
      <p>{text}</p>
      <div>
        <RouteLine stops={2} broken={isRouteBroken} />
      </div>
      <span>
        {first}
        <ActionLink to="/" tone={first ? 'plain' : 'signal'} onClick={onAction}>
          <span>{action}</span>
          <ArrowRight aria-hidden />
        </ActionLink>
      </span>
      {children}
    </Stack>
  )
}
