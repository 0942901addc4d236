import { type ComponentType, createElement, lazy } from 'react'
import { visible } from './first-interaction.ts'
import { useTurn } from './time-slicing.ts'

/**
 * Lazy section below the first screen, server-rendered and hydrated when visible: the browser loads its code shortly before it is seen, and
 * the server renders it in a time slice of its own.
 */
export function lazyUntilVisible<Props extends object>(id: string, open: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await visible(id)
    return { default: await open() }
  })
  return (props) => {
    useTurn(id)
    return createElement(Part as ComponentType<Props>, props)
  }
}
