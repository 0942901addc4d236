import { Skeleton } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense } from 'react'

/** A control that only some forms have, and only they load. */
export function lazyControl<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={<Skeleton h="12rem" aria-busy="true" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
