import { whenUsed } from '../lib/first-use.ts'
import { type Load, lazyAfter } from './lazy-until-visible.ts'

/**
 * Lazy form, whose server-rendered fields take input before their code is there: hydrated when its visitor begins to use the page,
 * or some seconds after the start.
 */
export const lazyUntilUsed = <Props extends object>(id: string, load: Load<Props>) => lazyAfter(whenUsed, id, load)
