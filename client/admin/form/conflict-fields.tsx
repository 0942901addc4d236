import { chakra, Flex } from '@chakra-ui/react'
import { type RefObject, useId } from 'react'
import { valueMarks } from '../history/comparison.ts'
import { keyed } from '../history/comparison-view.tsx'
import type { Mark } from '../history/word-marks.ts'
import type { Difference } from '../values/differences.ts'

type Props = {
  /** Fields that both editors have changed, with both values. */
  conflicts: Difference[]
  takeTheirs: readonly string[]
  change: (takeTheirs: string[]) => void
  first: RefObject<HTMLInputElement | null>
}

/** Choice between two values for each field that both editors have changed; the words that differ are marked in both. */
export function ConflictFields({ conflicts, takeTheirs, change, first }: Props) {
  return conflicts.map(({ name, label, yours, theirs }, index) => {
    const marks = valueMarks(yours, theirs)
    const isTheirs = takeTheirs.includes(name)
    const others = takeTheirs.filter((each) => each !== name)
    return (
      <chakra.fieldset key={name} mt="4" minW="0">
        <chakra.legend fontWeight="650" mb="2">
          {label}
        </chakra.legend>
        <Flex direction="column" gap="2">
          <Option
            label="Keep mine"
            marks={marks.filter((mark) => mark.in !== 'live')}
            checked={!isTheirs}
            choose={() => change(others)}
            ref={index === 0 ? first : undefined}
          />
          <Option
            label="Take theirs"
            marks={marks.filter((mark) => mark.in !== 'past')}
            checked={isTheirs}
            choose={() => change([...others, name])}
          />
        </Flex>
      </chakra.fieldset>
    )
  })
}

type OptionProps = {
  label: string
  marks: Mark[]
  checked: boolean
  choose: () => void
  ref?: RefObject<HTMLInputElement | null> | undefined
}

function Option({ label, marks, checked, choose, ref }: OptionProps) {
  const [id, valueId] = [useId(), useId()]
  return (
    <Flex borderWidth="1px" borderColor={checked ? 'fg' : 'border'} px="3" py="2" gap="3">
      <chakra.input
        ref={ref}
        id={id}
        type="radio"
        checked={checked}
        onChange={choose}
        aria-describedby={valueId}
        mt="1.5"
        alignSelf="flex-start"
        boxSize="4"
        accentColor="colorPalette.solid"
        flexShrink="0"
      />
      <chakra.label htmlFor={id} flex="1" minW="0" cursor="pointer">
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {label}
        </chakra.span>
        <chakra.span id={valueId} display="block" whiteSpace="pre-wrap" overflowWrap="anywhere" maxH="10rem" overflowY="auto">
          {marks.length === 0 && <chakra.span color="fg.subtle">Nothing</chakra.span>}
          {/* Not struck out: each value is a whole one that may be chosen. */}
          {keyed(marks).map(({ key, text, in: side }) =>
            side === 'both' ? (
              <chakra.span key={key} color="fg.muted">
                {text}
              </chakra.span>
            ) : (
              <chakra.mark key={key} bg="bg.info" color="fg" textDecoration="underline" textDecorationColor="fg.info">
                {text}
              </chakra.mark>
            ),
          )}
        </chakra.span>
      </chakra.label>
    </Flex>
  )
}
