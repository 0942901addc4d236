import { createContext, type ReactNode, useContext } from 'react'

/** What the layout around a screen does with its head. */
export type ScreenFrame = {
  /** Before the title in the browser's tab: "(3) ". */
  titlePrefix: string
  /** Place in the bar of a phone that the title stands in, instead of above the screen; null where the bar has none. */
  titlePlace: HTMLElement | null
  /** Where to go on to: beside the breadcrumb, on a phone, which has no room there, below the screen. */
  next?: ReactNode
}

const ScreenFrameContext = createContext<ScreenFrame>({ titlePrefix: '', titlePlace: null })

export const ScreenFrameProvider = ScreenFrameContext
export const useScreenFrame = () => useContext(ScreenFrameContext)
