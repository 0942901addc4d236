import { createContext, useContext } from 'react'

/** Where the site is reached from outside, such as `https://www.example.com`. */
export const OriginContext = createContext('')

/** Turns an address on this site into an absolute one, as search engines and link previews want it. */
export function useAbsolute(): (address: string) => string {
  const origin = useContext(OriginContext)
  return (address) => (/^https?:/.test(address) ? address : `${origin}${address}`)
}
