import { type ComponentType, createElement, lazy } from 'react'
import { whenInteracted, whenVisible } from '../lib/first-interaction.ts'
import { useTimeSlice } from '../lib/time-slicing.ts'

/**
 * Lazy section below the first screen, server-rendered and hydrated when visible: the browser loads its code shortly before it is seen, and
 * the server renders it in a time slice of its own.
 */
export const lazyUntilVisible = <Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) =>
  lazyPart(id, whenVisible, load)

/** The same for a form in the first screen, whose fields work without code until somebody uses them. */
export const lazyUntilInteraction = <Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) =>
  lazyPart(id, whenInteracted, load)

function lazyPart<Props extends object>(
  id: string,
  isWanted: (id: string) => Promise<void>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    await isWanted(id)
    return { default: await load() }
  })
  return (props) => {
    useTimeSlice(id)
    return createElement(Part as ComponentType<Props>, props)
  }
}
