import { isFileValue } from '../../work/form/recovery-store.ts'

type Fields = Record<string, unknown>

/** Equal as input: files by identity, everything else by value. A missing value equals undefined. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other) && (isFileValue(one) || isFileValue(other)))
    return one.length === other.length && one.every((file, index) => file === other[index])
  return one === other || (!isFileValue(one) && !isFileValue(other) && JSON.stringify(one) === JSON.stringify(other))
}

const namesOf = (...all: object[]) => [...new Set(all.flatMap((fields) => Object.keys(fields)))]

/** Fields whose value differs from the initial one. */
export function changedFields(before: object, now: object): Fields {
  const [was, is] = [before, now].map((fields) => new Map<string, unknown>(Object.entries(fields)))
  const changed = namesOf(before, now).filter((name) => !isSameValue(was?.get(name), is?.get(name)))
  return Object.fromEntries(changed.map((name) => [name, is?.get(name)]))
}

export const isSameInput = (one: Fields, other: Fields): boolean => namesOf(one, other).every((name) => isSameValue(one[name], other[name]))
