import { Flex, IconButton, Spinner } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LuRefreshCw } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import type { ActionsWidth } from '../list-table.tsx'
import type { RowAction } from './row-action.ts'
import { RowMenu } from './row-menu.tsx'

/** Width of so many buttons with their gaps, and of the cell's padding. One alone has no header that would need more. */
const rem = (buttons: number) => `${buttons * 2.5 + 1.25}rem`

/** Buttons that take the width of the column's header. */
const fewest = 2

/** Widths of the actions' column for so many buttons. */
export const actionsWidth = (buttons: number): ActionsWidth => ({
  wide: rem(buttons),
  tablet: rem(buttons > 3 ? Math.ceil(buttons / 2) : buttons),
  hovered: rem(Math.min(fewest, buttons)),
})

/** For rows whose last line has room for them: without a header and a width. */
export const actionsInLastLine: ActionsWidth = { wide: '1px', tablet: '1px', areLow: true }

type Props = {
  name: string
  actions: RowAction[]
  /** Rendered before them: an action that is more than an icon. */
  children: ReactNode
}

/** Actions of one row. Each button's accessible name includes the record's. On a phone they are the entries of one menu. */
export function RowActions({ name, actions, children }: Props) {
  const isPhone = useIsPhone()
  return (
    <Flex
      data-buttons
      display="inline-flex"
      wrap={{ base: 'nowrap', md: 'wrap' }}
      gap="1"
      align="center"
      justify="flex-end"
      // The last icon, not the edge of its button, stands below the column's header.
      me={{ md: '-2' }}
    >
      {children}
      {isPhone
        ? actions.length > 0 && <RowMenu label={`Actions for ${name}`} actions={actions} />
        : statesLast(actions).map((action) => (
            // The only one is seen without the pointer, as the column would look empty.
            <Action key={action.kind} {...action} isState={actions.length === 1 || action.isState} />
          ))}
    </Flex>
  )
}

/** The icons that are seen without the pointer stand at the row's end. */
const statesLast = (actions: RowAction[]) => actions.toSorted((a, b) => Number(a.isState ?? false) - Number(b.isState ?? false))

function Action(action: RowAction) {
  const { id, name, title = name, Icon, isState, isDangerous, busy, disabled, ended } = action
  const props = {
    id,
    size: 'sm',
    variant: 'ghost',
    // So many of them stand in the column.
    minW: '9',
    'aria-label': name,
    title,
    'data-on-hover': isState ? undefined : true,
    ...(isDangerous && { _hover: { color: 'fg.error' } }),
  } as const
  if ('href' in action)
    return (
      <IconButton asChild {...props}>
        <a href={action.href} target="_blank" rel="noopener">
          <Icon />
        </a>
      </IconButton>
    )
  if ('to' in action)
    return (
      <IconButton asChild {...props}>
        <Link to={action.to} state={action.state()}>
          <Icon />
        </Link>
      </IconButton>
    )
  return (
    <IconButton
      {...props}
      aria-busy={busy}
      aria-disabled={ended}
      color={ended ? 'fg.subtle/50' : undefined}
      disabled={disabled}
      onClick={() => !ended && action.run()}
    >
      <Icon />
    </IconButton>
  )
}

/** Refetches the current page; the rows stay until the new ones have loaded. */
export function RefreshButton({ busy, refresh }: { busy: boolean; refresh: () => void }) {
  return (
    <IconButton variant="outline" aria-label="Refresh" aria-busy={busy} onClick={refresh}>
      {busy ? <Spinner size="sm" /> : <LuRefreshCw />}
    </IconButton>
  )
}
