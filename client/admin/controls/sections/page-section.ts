import type { ReactNode } from 'react'
import type { IconType } from 'react-icons'

/** What there is in a section now; `count` is undefined while it is loaded. */
export type SectionContent = { picture?: ReactNode; count: string | undefined }

export type PageSection = {
  label: string
  /** Its usual heading on the page, which editors may replace; undefined where it has none of its own. */
  heading: string | undefined
  /** In place of a picture. */
  Icon: IconType
  /** The list or the form of its content. */
  path: string
  useContent: () => SectionContent
}
