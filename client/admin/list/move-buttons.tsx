import { Flex, IconButton } from '@chakra-ui/react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'

export type Way = 'up' | 'down'

/** Selector of a row's buttons after it has moved. */
export const moveButtonId = (id: string, way: Way) => `move-${way}-${id}`

type Props = {
  id: string
  name: string
  /** Position in the whole list, from 1, and the list's length. */
  position: number
  total: number
  off: boolean
  move: (way: Way) => void
}

/** Moves a row up or down. At either end a button is inert but keeps the focus, which it may have just received. */
export function MoveButtons({ id, name, position, total, off, move }: Props) {
  const button = (way: Way, end: boolean, icon: React.ReactNode) => (
    <IconButton
      id={moveButtonId(id, way)}
      variant="ghost"
      colorPalette="gray"
      minW={{ base: '10', md: '8' }}
      h={{ base: '10', md: '7' }}
      aria-label={`Move ${name} ${way}`}
      title={`Move ${name} ${way}`}
      aria-disabled={end}
      opacity={end ? '0.4' : undefined}
      disabled={off}
      onClick={() => !end && move(way)}
    >
      {icon}
    </IconButton>
  )
  return (
    <Flex direction={{ base: 'row', md: 'column' }}>
      {button('up', position === 1, <LuChevronUp />)}
      {button('down', position === total, <LuChevronDown />)}
    </Flex>
  )
}
