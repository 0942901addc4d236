import { createContext } from 'react'
import type { MediaUse } from '../../generated/model/index.ts'

/** A place that uses a file, in words, and the address of its form. From the layout: the names of the screens stand on a floor above this one. */
export const DescribeUseContext = createContext<(place: MediaUse) => { what: string; path: string }>(({ title }) => ({
  what: title,
  path: '',
}))
