import { Flex, IconButton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LuExternalLink, LuEye, LuPencil, LuRefreshCw, LuTrash2 } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import type { ActionsWidth } from './list-table.tsx'

type Props = {
  name: string
  edit: { path: string; state: object; readOnly: boolean } | undefined
  livePath: string | undefined
  onDelete: (() => void) | undefined
  /** Rendered after the link to the site, so that they do not move when a record loses it. */
  children?: ReactNode
}

/** Width of so many buttons with their gaps, and of the cell's padding; never less than the column's header needs. */
const rem = (buttons: number) => `${Math.max(2, buttons) * 2.75 + 1.25}rem`

/** Widths of the actions' column for so many buttons. */
export const actionsWidth = (buttons: number): ActionsWidth => ({
  wide: rem(buttons),
  tablet: rem(buttons > 3 ? Math.ceil(buttons / 2) : buttons),
})

/** Actions of one row. Each button's accessible name includes the record's. */
export function RowActions({ name, edit, livePath, onDelete, children }: Props) {
  const labels = { open: `Open ${name} on the site`, edit: `${edit?.readOnly ? 'View' : 'Edit'} ${name}`, remove: `Delete ${name}` }
  return (
    <Flex display="inline-flex" wrap="wrap" gap="1" align="center" justify="flex-end">
      {livePath !== undefined && (
        <IconButton asChild variant="ghost" colorPalette="gray">
          <a href={livePath} target="_blank" rel="noopener" aria-label={labels.open} title={labels.open}>
            <LuExternalLink />
          </a>
        </IconButton>
      )}
      {children}
      {edit !== undefined && (
        <IconButton asChild variant="ghost" colorPalette="gray">
          <Link to={edit.path} state={edit.state} aria-label={labels.edit} title={labels.edit}>
            {edit.readOnly ? <LuEye /> : <LuPencil />}
          </Link>
        </IconButton>
      )}
      {onDelete !== undefined && (
        <IconButton
          variant="ghost"
          colorPalette="gray"
          _hover={{ color: 'fg.error' }}
          aria-label={labels.remove}
          title={labels.remove}
          onClick={onDelete}
        >
          <LuTrash2 />
        </IconButton>
      )}
    </Flex>
  )
}

/** Refetches the current page; the rows stay until the new ones have loaded. */
export function RefreshButton({ busy, refresh }: { busy: boolean; refresh: () => void }) {
  return (
    <IconButton variant="outline" colorPalette="gray" size="sm" aria-label="Refresh" aria-busy={busy} onClick={refresh}>
      <LuRefreshCw />
    </IconButton>
  )
}
