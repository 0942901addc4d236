import { Badge } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'none'

export const ToneBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) =>
  tone === 'none' ? (
    <Badge variant="outline">{children}</Badge>
  ) : (
    <Badge bg={`bg.${tone}`} color={`fg.${tone}`}>
      {children}
    </Badge>
  )
