import { IconButton, type IconButtonProps } from '@chakra-ui/react'
import type { RefAttributes } from 'react'
import { LuGripVertical } from 'react-icons/lu'

type Props = IconButtonProps & RefAttributes<HTMLButtonElement> & { name: string; off: boolean }

/** Drag handle of a row. */
export function DragHandle({ name, off, ...attributes }: Props) {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      color="fg.subtle"
      minW="6"
      cursor={off ? 'not-allowed' : 'grab'}
      touchAction="none"
      title={off ? undefined : 'Drag to move, or press Space and use the arrow keys'}
      {...attributes}
      aria-label={`Drag ${name}`}
      disabled={off}
      data-handle
    >
      <LuGripVertical />
    </IconButton>
  )
}
