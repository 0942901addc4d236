import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, Suspense } from 'react'
import { lazyUntilVisible } from '../lazy-until-visible.ts'

/**
 * Lazy section below the first screen, hydrated when visible: server-rendered, with its code loaded shortly before the element with this id
 * is seen.
 */
export function lazySection<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Section = lazyUntilVisible(id, load)
  return (props) => (
    <Suspense fallback={<chakra.section id={id} minHeight="480px" aria-busy="true" />}>
      <Section {...props} />
    </Suspense>
  )
}
