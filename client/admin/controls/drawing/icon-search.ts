import { searchForm } from '../../../../shared/normal-forms.ts'
import { iconSet } from '../../../generated/icon-set.tsx'

type SetIcon = (typeof iconSet)[number]

/** Icons whose name or words contain every word of the search, those with a matching name first. */
export function findIcons(search: string): SetIcon[] {
  const wanted = searchForm(search).split(' ').filter(Boolean)
  const found = iconSet.filter(({ name, words }) => wanted.every((word) => `${name} ${words}`.toLowerCase().includes(word)))
  const isNamed = ({ name }: SetIcon) => wanted.every((word) => name.toLowerCase().includes(word))
  return found.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
}
