import { isLibraryChoice } from '../../lib/library-choice.ts'

/**
 * Gives every field an own property from the start. Formik deletes a field that is set to undefined, and a reset form would otherwise count
 * as changed.
 */
export const present = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

const isChosen = (item: unknown) => item instanceof File || isLibraryChoice(item)

/** The fields that changed after the values were submitted. A save appends a list of files: only the later ones are still to be sent. */
export const changedSince = <Values extends object>(submitted: Values, now: Values): Partial<Values> => {
  const changed = Object.entries(now).flatMap(([name, value]): [string, unknown][] => {
    const before: unknown = submitted[name as keyof Values]
    if (value === before) return []
    if (!Array.isArray(value) || !Array.isArray(before) || !value.some(isChosen)) return [[name, value]]
    const later = value.filter((item) => !before.includes(item))
    return later.length === 0 ? [] : [[name, later]]
  })
  return Object.fromEntries(changed) as Partial<Values>
}
