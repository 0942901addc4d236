import { IconButton, type IconButtonProps, Menu } from '@chakra-ui/react'
import { type RefObject, useRef } from 'react'
import { LuEllipsisVertical } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import type { RowAction } from './row-action.ts'

type Props = { label: string; actions: RowAction[]; button?: Pick<IconButtonProps, 'size' | 'variant'> }

/** Actions as a menu, where there is no room for buttons or for what is done seldom. A dialog that one opens returns the focus to the menu's button. */
export function RowMenu({ label, actions, button: look }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <ActionMenu
      minW="13rem"
      lazyMount
      unmountOnExit
      trigger={
        <IconButton ref={button} variant="ghost" aria-label={label} {...look}>
          <LuEllipsisVertical />
        </IconButton>
      }
    >
      {actions.map((action) => (
        <Entry key={action.kind} action={action} button={button} />
      ))}
    </ActionMenu>
  )
}

function Entry({ action, button }: { action: RowAction; button: RefObject<HTMLButtonElement | null> }) {
  const { name, label, Icon, isDangerous, disabled = false, ended = false } = action
  const content = (
    <>
      <Icon aria-hidden /> {label}
    </>
  )
  const props = { value: name, minH: '11', ...(isDangerous && { color: 'fg.error' }) }
  if ('href' in action)
    return (
      <Menu.Item {...props} asChild>
        <a href={action.href} target="_blank" rel="noopener">
          {content}
        </a>
      </Menu.Item>
    )
  if ('to' in action)
    return (
      <Menu.Item {...props} asChild>
        <Link to={action.to} state={action.state()}>
          {content}
        </Link>
      </Menu.Item>
    )
  const select = () => {
    // What a dialog returns the focus to: not the menu, which is gone by then.
    button.current?.focus()
    action.run()
  }
  return (
    <Menu.Item {...props} disabled={disabled || ended} onSelect={select}>
      {content}
    </Menu.Item>
  )
}
