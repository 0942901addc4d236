import { Flex, type FlexProps, IconButton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LuArrowDown, LuArrowUp, LuTrash2 } from 'react-icons/lu'
import type { RowProps } from './sortable-rows.tsx'

type Props = FlexProps & { row: RowProps }

export const RowButtons = ({ row: { title, isFirst, isLast, moveUp, moveDown, remove }, ...style }: Props) => (
  <Flex {...style}>
    <RowButton label={`Move ${title} up`} icon={<LuArrowUp />} disabled={isFirst} act={moveUp} />
    <RowButton label={`Move ${title} down`} icon={<LuArrowDown />} disabled={isLast} act={moveDown} />
    <RowButton label={`Remove ${title}`} icon={<LuTrash2 />} act={remove} />
  </Flex>
)

type ButtonProps = { label: string; icon: ReactNode; disabled?: boolean; act: () => void }

const RowButton = ({ label, icon, disabled, act }: ButtonProps) => (
  <IconButton size="sm" variant="ghost" aria-label={label} disabled={disabled} onClick={act}>
    {icon}
  </IconButton>
)
