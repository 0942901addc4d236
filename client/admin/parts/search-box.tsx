import { Button, chakra, type HTMLChakraProps, Input } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { LuSearch } from 'react-icons/lu'
import { useIsCurrent } from '../../lib/navigation.ts'
import { useIsPhone } from './use-is-phone.ts'

/** Debounce delay of the search, in milliseconds. */
const debounceDelay = 250

type Props = { label: string; value: string; find: (text: string) => void; maxW?: HTMLChakraProps<'form'>['maxW'] }

/** Searches while typing (debounced), and immediately on Enter. */
export function SearchBox({ label, value, find, maxW }: Props) {
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const isCurrent = useIsCurrent()

  useEffect(() => () => clearTimeout(timer.current), [])
  // The URL can change by other means, such as Back.
  useEffect(() => {
    if (value === lastSearch.current) return
    clearTimeout(timer.current)
    lastSearch.current = value
    setText(value)
  }, [value])

  const search = (wanted: string) => {
    clearTimeout(timer.current)
    if (wanted === lastSearch.current) return
    lastSearch.current = wanted
    find(wanted)
  }
  const type = (typed: string) => {
    setText(typed)
    searchDebounced(typed.trim())
  }
  const searchDebounced = (wanted: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (isCurrent() ? search(wanted) : searchDebounced(wanted)), debounceDelay)
  }
  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }

  return (
    <chakra.form
      role="search"
      position="relative"
      flex={{ base: '1 1 8rem', sm: '1 1 10rem' }}
      maxW={maxW}
      minW="0"
      onSubmit={(event) => {
        event.preventDefault()
        search(text.trim())
      }}
    >
      <chakra.label htmlFor={id} srOnly>
        {label}
      </chakra.label>
      <chakra.span
        position="absolute"
        insetStart="3"
        top="0"
        bottom="0"
        display="grid"
        placeItems="center"
        color="fg.subtle"
        zIndex="1"
        pointerEvents="none"
      >
        <LuSearch aria-hidden />
      </chakra.span>
      <Input
        ref={input}
        id={id}
        type="search"
        value={text}
        maxLength={200}
        placeholder={useIsPhone() ? 'Search' : label}
        autoComplete="off"
        ps="9"
        pe={text === '' ? '3' : '16'}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' }, '&::placeholder': { color: 'fg.subtle' } }}
        onChange={(event) => type(event.target.value)}
      />
      {text !== '' && (
        <Button
          type="button"
          size="xs"
          variant="ghost"
          position="absolute"
          insetEnd="1"
          top="0"
          bottom="0"
          my="auto"
          aria-label="Clear search"
          onClick={clear}
        >
          Clear
        </Button>
      )}
    </chakra.form>
  )
}
