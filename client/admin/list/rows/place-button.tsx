import { chakra, Input } from '@chakra-ui/react'
import { useState } from 'react'

export type Place = {
  name: string
  position: number
  total: number
  move: (position: number) => void
}

/** The position that was typed; undefined where the list has none with that number. */
export function typedPosition(typed: string, total: number): number | undefined {
  const wanted = Number.parseInt(typed, 10)
  return wanted >= 1 && wanted <= total ? wanted : undefined
}

/** Number of a row, which a press or a digit turns into a field: Enter moves the row to what is typed, across pages; Escape leaves it. */
export function PlaceButton({ name, position, total, move }: Place) {
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  if (typed === undefined)
    return (
      <chakra.button
        type="button"
        minW="8"
        minH="8"
        px="1"
        cursor="text"
        textAlign="start"
        borderRadius="l1"
        _hover={{ bg: 'bg.muted' }}
        title={`Type a number from 1 to ${total} to move ${name} there`}
        onClick={() => setTyped('')}
        onKeyDown={(event) => {
          if (!/^[1-9]$/.test(event.key)) return
          // The field has the focus before the browser enters the digit.
          event.preventDefault()
          setTyped(event.key)
        }}
      >
        {position}
      </chakra.button>
    )
  const end = () => {
    const wanted = typedPosition(typed, total)
    if (wanted === undefined && typed !== '') return setRefused(typed)
    setTyped(undefined)
    if (wanted !== undefined && wanted !== position) move(wanted)
  }
  return (
    <Input
      ref={(field) => {
        if (field !== null && document.activeElement !== field) field.focus()
      }}
      size="sm"
      w="10"
      px="1.5"
      fontFamily="mono"
      inputMode="numeric"
      aria-label={`Number of ${name}, 1 to ${total}`}
      placeholder={String(position)}
      value={typed}
      aria-invalid={typed === refused}
      title={typed === refused ? `Enter a number from 1 to ${total}` : undefined}
      onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') end()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
