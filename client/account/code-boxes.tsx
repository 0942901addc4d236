import { Box, chakra, Flex, Group, Input } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef } from 'react'
import { codeIn, codeLength, digitsOfBoxes } from './code-digits.ts'

/** After each of these the boxes are read: a program may have filled them without an event of their own. */
const occasions = ['input', 'change', 'keydown', 'focusin', 'pointermove', 'submit'] as const

const boxesIn = (control: HTMLElement | null) => Array.from(control?.querySelectorAll('input') ?? [])

/** What stands in the boxes; those of a form that is submitted have been read. */
export const codeInBoxes = (control: HTMLElement | null): string =>
  boxesIn(control)
    .map(({ value }) => value)
    .join('')

/** Empties the boxes and leads back to the first one. */
export function emptyBoxes(control: HTMLElement | null): void {
  const boxes = boxesIn(control)
  for (const box of boxes) box.value = ''
  boxes[0]?.dispatchEvent(new Event('input', { bubbles: true }))
  boxes[0]?.focus()
}

/** Reads the boxes on each occasion, writes one digit into each, and moves the focus on. @returns ends it. */
function connectBoxes(control: HTMLElement, onChange: (code: string) => void): () => void {
  const boxes = boxesIn(control)
  let known = boxes.map(() => '')
  const isInside = () => control.contains(document.activeElement)
  const goTo = (index: number) => {
    const box = boxes[Math.max(0, Math.min(index, codeLength - 1))]
    box?.focus()
    box?.select()
  }
  const firstEmpty = () => {
    const index = boxes.findIndex(({ value }) => value === '')
    return index < 0 ? codeLength : index
  }
  const read = (index = -1, isTyped = false): void => {
    const texts = boxes.map(({ value }) => value)
    const digits = digitsOfBoxes(texts, known, { index, isTyped })
    for (const [place, box] of boxes.entries()) if (box.value !== digits[place]) box.value = digits[place] ?? ''
    const changes = digits.filter((digit, place) => digit !== known[place]).length
    const isFilled = (boxes[index]?.value ?? '') !== '' && (changes > 0 || isTyped)
    if (isFilled && isInside()) goTo(changes > 1 ? firstEmpty() : index + 1)
    known = digits
    onChange(digits.join(''))
  }

  const indexOf = ({ target }: Event) => boxes.indexOf(target as HTMLInputElement)
  const onPaste = (event: ClipboardEvent) => {
    const index = indexOf(event)
    const box = boxes[index]
    const code = codeIn(event.clipboardData?.getData('text/plain') ?? '')
    if (box === undefined || code === '') return
    event.preventDefault()
    box.value = code
    read(index)
  }
  const onKey = (event: KeyboardEvent) => {
    const index = indexOf(event)
    const places: Partial<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: codeLength - 1 }
    const place = places[event.key]
    const former = boxes[index - 1]
    if (place !== undefined && !event.shiftKey) {
      event.preventDefault()
      goTo(place)
    } else if (event.key === 'Backspace' && boxes[index]?.value === '' && former !== undefined) {
      event.preventDefault()
      former.value = ''
      goTo(index - 1)
      read()
    }
  }
  const notice = (event: Event) => {
    if (event.type !== 'input' && event.type !== 'change') return read()
    const isTyped = event.isTrusted && event instanceof InputEvent && /^insert(?:Composition)?Text$/.test(event.inputType)
    read(indexOf(event), isTyped)
  }

  const form = control.closest('form') ?? control
  for (const occasion of occasions) form.addEventListener(occasion, notice, true)
  control.addEventListener('paste', onPaste)
  control.addEventListener('keydown', onKey)
  read()
  // Not away from what its user has gone on to while the page was starting; a screen's heading cannot be reached by Tab.
  const { activeElement } = document
  if (isInside() || !(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0) goTo(firstEmpty())
  return () => {
    for (const occasion of occasions) form.removeEventListener(occasion, notice, true)
    control.removeEventListener('paste', onPaste)
    control.removeEventListener('keydown', onKey)
  }
}

type Props = {
  control: RefObject<HTMLDivElement | null>
  onChange: (code: string) => void
  isWrong: boolean
}

/**
 * Six boxes for a code, in two groups of three. They are uncontrolled: their values count, typed or filled in by a program, also before the
 * page is hydrated. None has a maximum length, which would cut a code that a phone fills in.
 */
export function CodeBoxes({ control, onChange, isWrong }: Props) {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => (control.current === null ? undefined : connectBoxes(control.current, (code) => latest.current(code))), [control])
  return (
    <Box role="group" aria-labelledby="otp-label">
      <chakra.label id="otp-label" htmlFor="otp-1" display="block" fontWeight="650" mb="1.5">
        Code
      </chakra.label>
      <Flex ref={control} gap="2" align="center">
        {[1, 4].map((first) => (
          <Group key={first} attached flex="1">
            {[first, first + 1, first + 2].map((place) => (
              <Input
                key={place}
                id={`otp-${place}`}
                data-part="input"
                type="tel"
                inputMode="numeric"
                autoComplete="one-time-code"
                // Keys that are pressed before the page is hydrated reach a box.
                autoFocus={place === 1}
                aria-label={`Digit ${place} of ${codeLength}`}
                aria-invalid={isWrong}
                enterKeyHint={place === codeLength ? 'done' : 'next'}
                size="xl"
                flex="1"
                minW="0"
                px="0"
                textAlign="center"
                fontFamily="mono"
              />
            ))}
          </Group>
        ))}
      </Flex>
    </Box>
  )
}
