import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteName } from './site-name.ts'
import { focusTitle } from './title-focus.ts'

type Props = HTMLChakraProps<'h1'> & { children: string }

/**
 * The single `h1` of a screen, which also sets the document title. Receives the focus after a navigation, so that screen readers read it
 * out.
 */
export function ScreenTitle({ children, ...style }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const initialKey = useRef(key)

  useEffect(() => {
    if (initialKey.current === 'default') return
    focusTitle(heading.current)
  }, [])

  return (
    <>
      <title>{`${children} · ${useSiteName()}`}</title>
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="title" fontSize={{ base: '2xl', md: '3xl' }} outline="none" {...style}>
        {children}
      </chakra.h1>
    </>
  )
}
