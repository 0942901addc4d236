import { Flex, IconButton } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { label: string; hint: string; to: string | undefined; go: (to: string | undefined) => void; icon: ReactNode }

/** Button to the record before or after the one of a panel. At either end it is inert but keeps the focus, which it may have just received. */
export const PanelStep = ({ label, hint, to, go, icon }: Props) => (
  <Flex>
    <IconButton
      size="sm"
      variant="outline"
      aria-label={label}
      aria-keyshortcuts={hint}
      title={`${label} (${hint})`}
      aria-disabled={to === undefined}
      opacity={to === undefined ? '0.4' : undefined}
      onClick={() => go(to)}
    >
      {icon}
    </IconButton>
  </Flex>
)
