import { chakra } from '@chakra-ui/react'
import type { FormSchema } from '../../lib/form-schema.ts'
import { counterStates } from './counter-states.ts'

const colors = { quiet: 'fg.subtle', near: 'fg.warning', over: 'fg.error' }

type Props = { count: number; schema: Pick<FormSchema, 'maxLength' | 'x-recommended-length'> }

/**
 * Character counters of a text: of the length that the contract recommends and of the one that it allows. The screen reader hears of a limit
 * when it is near and when it is passed, not of every character.
 */
export function Counters({ count, schema }: Props) {
  const states = counterStates(count, schema)
  return (
    <>
      {states.map(({ text, state }) => (
        <chakra.span key={text} mt="1.5" textStyle="fact" fontSize="0.8125rem" color={colors[state]}>
          {text}
        </chakra.span>
      ))}
      <chakra.span aria-live="polite" srOnly>
        {states.map(({ announcement }) => announcement).join(' ')}
      </chakra.span>
    </>
  )
}
