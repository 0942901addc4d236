import type { ComponentType } from 'react'
import type { AboutPageSection, HomePageSection } from '../../generated/model/index.ts'

type Section<Key> = (HomePageSection | AboutPageSection) & { key: Key }

/** The heading that editors gave a section; without one it has its usual words. */
export type SectionProps = { heading?: string | undefined }
type Shown<Key> = SectionProps & { key: Key }

/** The sections that a page shows, from top to bottom: in the editors' order, or in the usual one where there is no record. */
export const shownSections = <Key extends string>(
  arrangement: { sections: Section<Key>[] } | null | undefined,
  usual: Key[],
): Shown<Key>[] => arrangement?.sections.filter(({ hidden }) => !hidden) ?? usual.map((key) => ({ key }))

type Props<Key extends string> = { shown: Shown<Key>[]; sections: Record<Key, ComponentType<SectionProps>> }

/** The sections of a page. */
export const Arranged = <Key extends string>({ shown, sections }: Props<Key>) =>
  shown.map(({ key, heading }) => {
    const Shown: ComponentType<SectionProps> = sections[key]
    return <Shown key={key} heading={heading} />
  })
