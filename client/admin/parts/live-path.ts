import { createContext } from 'react'

/** Address of the record's live page, for the controls of its form; undefined where visitors have none. */
export const LivePathContext = createContext<string | undefined>(undefined)
