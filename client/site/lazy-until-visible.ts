import { type ComponentType, createElement, lazy } from 'react'
import { whenVisible } from '../lib/first-interaction.ts'
import { useTimeSlice } from '../lib/time-slicing.ts'

/**
 * Lazy section below the first screen, server-rendered and hydrated when visible: the browser loads its code shortly before it is seen, and
 * the server renders it in a time slice of its own.
 */
export function lazyUntilVisible<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await whenVisible(id)
    return { default: await load() }
  })
  return (props) => {
    useTimeSlice(id)
    return createElement(Part as ComponentType<Props>, props)
  }
}
