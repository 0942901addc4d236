import { searchForm } from '../../../shared/normal-forms.ts'

/** Whether a text has every word that is looked for, in any order, in the normal form of searches. */
export function findsAll(wanted: string, text: string): boolean {
  const within = searchForm(text)
  return searchForm(wanted)
    .split(' ')
    .every((word) => within.includes(word))
}
