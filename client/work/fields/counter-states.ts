import type { FormSchema } from '../../lib/form-schema.ts'

type CounterState = {
  /** "61 of about 60", "190 / 200". */
  text: string
  /** Near: from 90 % of the limit on, or longer than recommended. Over: the text is refused. */
  state: 'quiet' | 'near' | 'over'
  /** Changes with the state only. */
  announcement: string
}

const stateOf = (count: number, limit: number) => (count > limit ? 'over' : count >= limit * 0.9 ? 'near' : 'quiet')

/**
 * Counters of a text with this many characters, one at a time. A recommended length is counted from 90 % of it on, until the limit is near; a
 * limit without one from half of it on.
 */
export function counterStates(count: number, schema: Pick<FormSchema, 'maxLength' | 'x-recommended-length'>): CounterState[] {
  const { maxLength, 'x-recommended-length': recommended } = schema
  const states: CounterState[] = []
  const isLimitNear = maxLength !== undefined && stateOf(count, maxLength) !== 'quiet'
  if (recommended !== undefined && !isLimitNear) {
    const state = stateOf(count, recommended)
    const said = {
      near: [`${count} of about ${recommended}`, `Close to the recommended ${recommended} characters.`],
      over: [`${count}, about ${recommended} recommended`, `Longer than the recommended ${recommended} characters.`],
    } as const
    if (state !== 'quiet') states.push({ text: said[state][0], state: state === 'over' ? 'near' : 'quiet', announcement: said[state][1] })
  }
  if (maxLength !== undefined && (isLimitNear || (recommended === undefined && count >= maxLength * 0.5))) {
    const state = stateOf(count, maxLength)
    const said = { quiet: '', near: `Close to the limit of ${maxLength} characters.`, over: `Over the limit of ${maxLength} characters.` }
    states.push({ text: `${count} / ${maxLength}`, state, announcement: said[state] })
  }
  return states
}
