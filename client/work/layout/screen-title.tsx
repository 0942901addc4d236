import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { isLoadedLocation } from '../../lib/scroll-positions.ts'
import { useScreenFrame } from './screen-frame.ts'
import { useSiteName } from './site-name.ts'
import { focusTitle } from './title-focus.ts'

type Props = HTMLChakraProps<'h1'> & { children: string }

/**
 * The single `h1` of a screen, which also sets the document title. Receives the focus after a navigation, so that screen readers read it
 * out. On a phone it is seen in the bar, where the layout has a place for it.
 */
export function ScreenTitle({ children, ...style }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!isLoadedLocation()) focusTitle(heading.current)
  }, [])

  const { titlePrefix, titlePlace } = useScreenFrame()
  return (
    <>
      <title>{`${titlePrefix}${children} · ${useSiteName()}`}</title>
      {titlePlace !== null && createPortal(children, titlePlace)}
      <chakra.h1
        ref={heading}
        tabIndex={-1}
        textStyle="title"
        fontSize={{ base: '2xl', md: '3xl' }}
        letterSpacing="-0.01em"
        outline="none"
        css={titlePlace === null ? undefined : { lgDown: { srOnly: true } }}
        {...style}
      >
        {children}
      </chakra.h1>
    </>
  )
}
