import { type ComponentType, lazy } from 'react'
import { visible } from './visible.ts'

/** A component whose markup the server has written, below the first screen: the browser loads its code when it is about to be seen. */
export const lazyUntilVisible = <Props>(id: string, open: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await visible(id)
    return { default: await open() }
  })
