import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Dashboard section under its heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <chakra.section aria-labelledby={id} maxW="44rem">
      <chakra.h2 id={id} textStyle="title" mb="3">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}
