import type { FormState, Versioned } from '../../work/form/form-state.ts'
import { timeOfDay } from '../../work/times.ts'

/** Where the values of a form stand: not saved yet, or saved as a draft or on the site, and when. */
export function storedText({ base, draft }: Pick<FormState<Versioned, never>, 'base' | 'draft'>, changed: boolean): string {
  if (changed || base === undefined) return 'Not saved yet.'
  const saved = timeOfDay(Date.parse(base.updatedAt))
  return draft === undefined ? `On the site, saved ${saved}.` : `Saved as a draft ${saved}.`
}
