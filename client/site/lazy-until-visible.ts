import { type ComponentType, createElement, lazy } from 'react'
import { whenUsed, whenVisible } from '../lib/first-interaction.ts'
import { useTimeSlice } from '../lib/time-slicing.ts'

/**
 * Lazy section below the first screen, server-rendered and hydrated when visible: the browser loads its code shortly before it is seen, and
 * the server renders it in a time slice of its own.
 */
export const lazyUntilVisible = <Props extends object>(id: string, load: Load<Props>) => lazyAfter(whenVisible, id, load)

/** The same for a form, whose server-rendered fields take input before their code is there: hydrated when its visitor begins to use the page. */
export const lazyUntilUsed = <Props extends object>(id: string, load: Load<Props>) => lazyAfter(whenUsed, id, load)

type Load<Props> = () => Promise<ComponentType<Props>>

function lazyAfter<Props extends object>(wait: (id: string) => Promise<void>, id: string, load: Load<Props>): ComponentType<Props> {
  const Part = lazy(async () => {
    await wait(id)
    return { default: await load() }
  })
  return (props) => {
    useTimeSlice(id)
    return createElement(Part as ComponentType<Props>, props)
  }
}
