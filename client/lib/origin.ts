import { createContext, useContext } from 'react'

/** Public origin of the site, such as `https://www.example.com`. */
export const OriginContext = createContext('')

/** Makes a path of this site an absolute URL, which search engines and link previews require. */
export function useAbsolute(): (address: string) => string {
  const origin = useContext(OriginContext)
  return (address) => (/^https?:/.test(address) ? address : `${origin}${address}`)
}
