import { type ComponentType, createElement, lazy } from 'react'
import { visible } from './first-interaction.ts'
import { useTurn } from './time-slicing.ts'

/**
 * A component whose markup the server has written, below the first screen: the browser loads its code when it is about to be seen, and the
 * server draws it in a turn of its own.
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
