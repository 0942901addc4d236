import { isLibraryChoice } from '../../lib/library-choice.ts'

/**
 * Gives every field an own property from the start. Formik deletes a field that is set to undefined, and a reset form would otherwise count
 * as changed.
 */
export const present = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

const isChosen = (item: unknown) => item instanceof File || isLibraryChoice(item)

/** The fields that were entered after the values were submitted, whole. */
export const enteredSince = <Values extends object>(submitted: Values, now: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== submitted[name as keyof Values])) as Partial<Values>

/** The fields that are still to be sent after a save. It has appended a list of files: only the later ones are left. */
export const changedSince = <Values extends object>(submitted: Values, now: Values): Partial<Values> => {
  const changed = Object.entries(enteredSince(submitted, now)).flatMap(([name, value]): [string, unknown][] => {
    const before: unknown = submitted[name as keyof Values]
    if (!Array.isArray(value) || !Array.isArray(before) || !value.some(isChosen)) return [[name, value]]
    const later = value.filter((item) => !before.includes(item))
    return later.length === 0 ? [] : [[name, later]]
  })
  return Object.fromEntries(changed) as Partial<Values>
}
