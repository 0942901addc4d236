import type { ComponentType } from 'react'
import type { AboutPageSection, HomePageSection } from '../../generated/model/index.ts'
import { useIdentity } from '../identity.ts'

type Section<Key> = (HomePageSection | AboutPageSection) & { key: Key }

/** The heading that editors gave a section; without one it has its usual words. */
export type SectionProps = { heading?: string | undefined }
type Shown<Key> = SectionProps & { key: Key }

/** The sections that a page shows, from top to bottom: in the editors' order, or in the usual one where there is no record. */
export const shownSections = <Key extends string>(
  arrangement: { sections: Section<Key>[] } | null | undefined,
  usual: Key[],
): Shown<Key>[] => arrangement?.sections.filter(({ hidden }) => !hidden) ?? usual.map((key) => ({ key }))

/** Whether a response holds no record: an empty list, or null for the only one. */
const isEmpty = (response: object | undefined): boolean =>
  response !== undefined &&
  [response, ...Object.values(response)].some((part) => part === null || (Array.isArray(part) && part.length === 0))

/** Leaves out the sections whose responses hold no record, for visitors of a published site. */
export function useWithContent<Key extends string>(shown: Shown<Key>[], responses: Partial<Record<Key, object | undefined>>): Shown<Key>[] {
  const { omitsEmpty } = useIdentity()
  return omitsEmpty ? shown.filter(({ key }) => !isEmpty(responses[key])) : shown
}

type Props<Key extends string> = { shown: Shown<Key>[]; sections: Record<Key, ComponentType<SectionProps>> }

export const Arranged = <Key extends string>({ shown, sections }: Props<Key>) =>
  shown.map(({ key, heading }) => {
    const Shown: ComponentType<SectionProps> = sections[key]
    return <Shown key={key} heading={heading} />
  })
