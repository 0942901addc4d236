import type { ComponentType } from 'react'
import type { AboutPageSection, HomePageSection } from '../../generated/model/index.ts'

type Section<Key> = (HomePageSection | AboutPageSection) & { key: Key }

/** Keys of the sections that a page shows, from top to bottom: in the editors' order, or in the usual one where there is no record. */
export const shownSections = <Key extends string>(arrangement: { sections: Section<Key>[] } | null | undefined, usual: Key[]): Key[] =>
  arrangement?.sections.filter(({ hidden }) => !hidden).map(({ key }) => key) ?? usual

type Props<Key extends string> = { shown: Key[]; sections: Record<Key, ComponentType> }

/** The sections of a page. */
export const Arranged = <Key extends string>({ shown, sections }: Props<Key>) =>
  shown.map((key) => {
    const Shown: ComponentType = sections[key]
    return <Shown key={key} />
  })
