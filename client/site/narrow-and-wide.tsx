import { chakra } from '@chakra-ui/react/styled-system'
import { Frame } from '../ui/parts.tsx'

/** A narrow column beside a wide one; on narrower windows one above the other. */
export const NarrowAndWide = chakra(Frame, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '4fr minmax(0, 8fr)' },
    gap: '32px 64px',
    alignItems: 'start',
    paddingBlock: { base: '64px', lg: '104px' },
  },
})
