import { CloseButton, Flex, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Notice } from '../../work/notice.tsx'

const atFoot: SystemStyleObject = {
  flexWrap: 'nowrap',
  zIndex: 'docked',
  position: 'fixed',
  // Above the footer, which it would half cover.
  bottom: { base: '0', md: '16' },
  // Beside the sidebar, in the middle of the content.
  insetInlineStart: { base: '0', lg: '16rem' },
  insetInlineEnd: '0',
  md: { mx: 'auto', w: 'fit-content', minW: '28rem', maxW: '44rem', boxShadow: 'lg' },
}

type Props = { title: string; close: () => void; children?: ReactNode }

/** A notice at the foot of the window, which its reader closes: nothing moves under the pointer when it comes and goes. */
export const FootNotice = ({ title, close, children }: Props) => (
  <Notice
    title={title}
    css={atFoot}
    action={
      <Flex gap="2" align="center">
        {children}
        <CloseButton size="sm" aria-label="Close" onClick={close} />
      </Flex>
    }
  />
)
