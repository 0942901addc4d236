import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { serverRendered, whenVisible } from '../lib/first-interaction.ts'
import { useTimeSlice } from '../lib/time-slicing.ts'

/**
 * Lazy section below the first screen, server-rendered and hydrated when visible: the browser loads its code shortly before it is seen, and
 * the server renders it in a time slice of its own.
 */
export const lazyUntilVisible = <Props extends object>(id: string, load: Load<Props>) => lazyAfter(whenVisible, id, load)

export type Load<Props> = () => Promise<ComponentType<Props>>

/** Lazy section that is hydrated after a wait. */
export function lazyAfter<Props extends object>(wait: (id: string) => Promise<void>, id: string, load: Load<Props>): ComponentType<Props> {
  const Part = lazy(async () => {
    const served = serverRendered(id)
    await wait(id)
    // A section that the server has sent stays readable without its code; an error would take the whole page with it, and a promise that
    // stays pending the next navigation, which waits for it. One that was not sent is left out without a connection, so that its page opens.
    // The browser itself does not load a module again that could not be loaded.
    const code = await load().catch((error: unknown) => {
      if (served === null && navigator.onLine !== false) throw error
      return served === null ? nothing : asServed(served)
    })
    return { default: code }
  })
  return (props) => {
    useTimeSlice(id)
    return createElement(Part as ComponentType<Props>, props)
  }
}

const nothing = () => null

/** A section as the server has sent it, for one whose code could not be loaded: its links and its form work as they do without scripts. */
function asServed({ id, className, tagName, innerHTML, previousSibling }: HTMLElement): () => ReactNode {
  const markup = { dangerouslySetInnerHTML: { __html: innerHTML }, suppressHydrationWarning: true }
  const part = createElement(tagName.toLowerCase(), { id, className, ...markup })
  // A part that begins with a `Section` has left the comment of a suspense boundary, which hydration expects, after that of its own boundary.
  return () => (previousSibling?.previousSibling?.nodeValue === '$' ? createElement(Suspense, null, part) : part)
}
