import { Flex, IconButton } from '@chakra-ui/react'
import { LuArrowDown, LuArrowUp, LuTrash2 } from 'react-icons/lu'
import { RowMenu } from '../../list/rows/row-menu.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import type { RowProps } from './sortable-rows.tsx'

/** Actions of a row in a form; on a phone, where its name or its fields need the room, as a menu. */
export function RowButtons({ row: { title, isFirst, isLast, moveUp, moveDown, remove } }: { row: RowProps }) {
  const actions = [
    { kind: 'up', name: `Move ${title} up`, label: 'Move up', Icon: LuArrowUp, disabled: isFirst, run: moveUp },
    { kind: 'down', name: `Move ${title} down`, label: 'Move down', Icon: LuArrowDown, disabled: isLast, run: moveDown },
    { kind: 'remove', name: `Remove ${title}`, label: 'Remove', Icon: LuTrash2, isDangerous: true, run: remove },
  ]
  if (useIsPhone()) return <RowMenu label={`Actions for ${title}`} actions={actions} button={{ size: 'sm' }} />
  return (
    <Flex>
      {actions.map(({ kind, name, Icon, disabled, run }) => (
        <IconButton key={kind} size="sm" variant="ghost" aria-label={name} disabled={disabled} onClick={run}>
          <Icon />
        </IconButton>
      ))}
    </Flex>
  )
}
