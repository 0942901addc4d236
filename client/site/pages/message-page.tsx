import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Frame } from '../../ui/parts.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { useIdentity } from '../identity.ts'
import { PageHead } from '../page-head.tsx'
import { PhoneNumber } from '../phone-number.tsx'

const Stack = chakra(Frame, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '32px',
    // The first screen below the header, so that the footer does not outweigh a few words.
    minHeight: 'calc(100svh - 113px)',
    paddingBlock: { base: '52px', lg: '88px' },
    '& > p': { textStyle: 'lead', color: 'fg.muted', maxWidth: '48ch', textWrap: 'balance' },
    '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px' },
    // The telephone.
    '& > span > span': { flexBasis: { base: '100%', md: 'auto' }, color: 'fg.muted', '& a': { color: 'fg', fontWeight: '600' } },
    // The drawn route runs on from the code.
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'center',
      gap: '24px',
      width: '100%',
      marginBlock: 'auto',
      paddingBlock: '16px',
    },
    '& > div:last-child': { marginTop: '32px' },
    '& > div > :only-child': { gridColumn: '1 / -1' },
    // It was travelled to its middle.
    '& > div > div': {
      backgroundImage:
        'linear-gradient(90deg, {colors.signal.line} 50%, transparent 0), repeating-linear-gradient(90deg, {colors.border.emphasized} 0 6px, transparent 0 12px)',
    },
    // Quieter than the title, and smaller on a phone, where it stands below the actions.
    '& > div > span': { textStyle: 'figure', color: 'fg.subtle', fontSize: 'clamp(2rem, 7vw, 6rem)' },
  },
})

type Props = {
  code?: string
  title: string
  text: string
  actions: ReactNode
  children?: ReactNode
}

/** Page with a message, what can be done about it, and the telephone. */
export function MessagePage({ code, title, text, actions, children }: Props) {
  const { phone } = useIdentity()
  return (
    <Stack>
      <PageHead title={title} unlisted />
      <chakra.h1 textStyle="display">{title}</chakra.h1>
      <p>{text}</p>
      <span>
        {actions}
        {phone !== '' && (
          <span>
            Call us: <PhoneNumber phone={phone} />
          </span>
        )}
      </span>
      <div>
        {code && <span>{code}</span>}
        <RouteLine stops={2} />
      </div>
      {children}
    </Stack>
  )
}
