import { createContext, useContext } from 'react'

/** What the layout around a screen does with its title. */
export type ScreenFrame = {
  /** Before the title in the browser's tab: "(3) ". */
  titlePrefix: string
  /** Place in the bar of a phone that the title stands in, instead of above the screen; null where the bar has none. */
  titlePlace: HTMLElement | null
}

const ScreenFrameContext = createContext<ScreenFrame>({ titlePrefix: '', titlePlace: null })

export const ScreenFrameProvider = ScreenFrameContext
export const useScreenFrame = () => useContext(ScreenFrameContext)
