import type { ButtonProps } from '@chakra-ui/react'
import { type ComponentType, type KeyboardEvent, type ReactElement, useState } from 'react'
import { useOnDemand } from './use-on-demand.ts'

/** Item that has the focus when a menu opens: by a key it does, by the pointer none. */
type End = 'first' | 'last'

export type OpenMenuProps = { button: ReactElement; focused: End | undefined }

type Props = {
  load: () => Promise<ComponentType<OpenMenuProps>>
  button: (attributes: ButtonProps) => ReactElement
}

const keys: Partial<Record<string, End>> = { ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' }

/**
 * A menu that is loaded at its first use. Until then its button stands alone: who signs in needs neither the list nor the library that
 * places it. The loaded menu opens with its own button, and takes the focus.
 */
export function MenuOnDemand({ load, button }: Props) {
  const { Loaded: OpenMenu, request, ahead } = useOnDemand(load)
  const [focused, setFocused] = useState<End>()
  const open = (end?: End) => {
    setFocused(end)
    void request()
  }
  const openByKey = (event: KeyboardEvent) => {
    const end = keys[event.key]
    if (end === undefined) return
    event.preventDefault()
    open(end)
  }
  if (OpenMenu !== undefined) return <OpenMenu button={button({})} focused={focused} />
  return button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => open(),
    onKeyDown: openByKey,
    ...ahead,
  })
}
