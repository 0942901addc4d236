import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'

/** Heading of a step in a dialog. It takes the focus: the button that was pressed is gone with the former step. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <chakra.h3 ref={title} tabIndex={-1} outline="none" fontWeight="650" fontSize="lg" mb="2">
      {children}
    </chakra.h3>
  )
}
