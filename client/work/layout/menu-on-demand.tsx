import type { ButtonProps } from '@chakra-ui/react'
import { type ComponentType, type KeyboardEvent, type ReactElement, useState } from 'react'
import { toastError } from '../../ui/toasts.tsx'

/** Item that has the focus when a menu opens: by a key it does, by the pointer none. */
type End = 'first' | 'last'

export type OpenMenuProps = { button: ReactElement; focused: End | undefined }

type Props = {
  load: () => Promise<ComponentType<OpenMenuProps>>
  button: (attributes: ButtonProps) => ReactElement
}

/** A browser asks once for a module's file: the next press alone would fail at once. */
export const menuFailure = 'The menu could not be loaded. Check your connection, then load the page again.'

const keys: Partial<Record<string, End>> = { ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' }

/**
 * A menu that is loaded at its first use. Until then its button stands alone: who signs in needs neither the list nor the library that
 * places it. The loaded menu opens with its own button, and takes the focus.
 */
export function MenuOnDemand({ load, button }: Props) {
  const [menu, setMenu] = useState<{ OpenMenu: ComponentType<OpenMenuProps>; focused: End | undefined }>()
  const open = async (focused?: End) => {
    try {
      const OpenMenu = await load()
      setMenu({ OpenMenu, focused })
    } catch {
      void toastError(menuFailure)
    }
  }
  const openByKey = (event: KeyboardEvent) => {
    const focused = keys[event.key]
    if (focused === undefined) return
    event.preventDefault()
    void open(focused)
  }
  if (menu !== undefined) return <menu.OpenMenu button={button({})} focused={menu.focused} />
  const preload = () => void load().catch(() => undefined)
  return button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void open(),
    onKeyDown: openByKey,
  })
}
