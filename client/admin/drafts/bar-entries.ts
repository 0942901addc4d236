import { createContext, type ReactNode } from 'react'

/** Entries that a form's bar has no room for on a phone, for the menu beside its buttons. */
export const BarEntriesContext = createContext<ReactNode>(undefined)
