import type { ReactNode } from 'react'
import type { TextRange } from '../../generated/model/index.ts'

/** A line of the search: somewhere to go, or something to do. */
export type Entry = {
  /** Unique among all lines. */
  key: string
  label: string
  labelMarks?: TextRange[]
  /** Its type in words: "Client", "Screen". */
  type: string
  icon: ReactNode
  /** In words, where it is not live as it stands: "Hidden". */
  state?: string | undefined
  /** Path of the page where visitors see it. */
  page?: string | undefined
  excerpt?: string
  excerptMarks?: TextRange[]
} & ({ to: string } | { run: () => void })

export type Group = { title: string; entries: Entry[] }
