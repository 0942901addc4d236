import { createContext, type ReactNode } from 'react'

/** Entries that a form's bar has no room for, in the menu beside its buttons. */
export const BarEntriesContext = createContext<ReactNode>(undefined)
