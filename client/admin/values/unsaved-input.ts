import { isSameValue } from '../../work/form/same-value.ts'

type Fields = Record<string, unknown>

const namesOf = (...all: object[]) => [...new Set(all.flatMap((fields) => Object.keys(fields)))]

export function changedFields(before: object, now: object): Fields {
  const [was, is] = [before, now].map((fields) => new Map<string, unknown>(Object.entries(fields)))
  const changed = namesOf(before, now).filter((name) => !isSameValue(was?.get(name), is?.get(name)))
  return Object.fromEntries(changed.map((name) => [name, is?.get(name)]))
}

export const isSameInput = (one: Fields, other: Fields): boolean => namesOf(one, other).every((name) => isSameValue(one[name], other[name]))
