import type { FileUrls } from './form-rules.ts'
import { isSameValue } from './same-value.ts'

/** A version of a record as its form has it: the values of the fields, and the URLs of the files, which are no values. */
export type Side<Values> = { values: Values; fileUrls: FileUrls }

/** The version that the form was filled with, the other editor's version, and the form's values. */
export type Sides<Values> = { base: Side<Values>; theirs: Side<Values>; entered: Values }

export type Merged<Values> = {
  values: Values
  /** Fields that both editors have changed to different values. The merged values have the entered ones. */
  conflicts: string[]
  /** Fields that only the other editor has changed, whose value the merged values have. */
  takenOver: string[]
}

/**
 * Three-way merge by field: a field that was not changed in this form takes their value; one that was changed keeps the entered value.
 * @param takeTheirs changed fields that take their value all the same.
 */
export function mergeFields<Values extends object>(
  { base, theirs, entered }: Sides<Values>,
  takeTheirs: readonly string[] = [],
): Merged<Values> {
  const [before, other, own] = [base.values, theirs.values, entered].map((values) => new Map<string, unknown>(Object.entries(values)))
  const names = [...new Set([base.values, theirs.values, entered].flatMap((values) => Object.keys(values)))]
  const isMine = (name: string) => !isSameValue(before?.get(name), own?.get(name))
  const isTheirs = (name: string) =>
    !isSameValue(before?.get(name), other?.get(name)) || !isSameValue(base.fileUrls[name], theirs.fileUrls[name])
  // A chosen file is never the one that the other editor has stored.
  const differ = (name: string) => name in theirs.fileUrls || !isSameValue(own?.get(name), other?.get(name))
  return {
    values: Object.fromEntries(
      names.map((name) => [name, isMine(name) && !takeTheirs.includes(name) ? own?.get(name) : other?.get(name)]),
    ) as Values,
    conflicts: names.filter((name) => isMine(name) && isTheirs(name) && differ(name)),
    takenOver: names.filter((name) => !isMine(name) && isTheirs(name)),
  }
}
