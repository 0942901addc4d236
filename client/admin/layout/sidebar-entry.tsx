import { chakra, Flex } from '@chakra-ui/react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IconType } from 'react-icons'
import { LuChevronDown, LuList, LuPlus, LuSquarePen } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import type { EmptyQuery } from '../content/definition-parts.ts'
import type { SidebarEntry } from '../content/index.ts'
import { currentRow, sidebarRow } from './sidebar-row.ts'

const Item = chakra(Link)

export type EntryProps = { entry: SidebarEntry; current: string; onNavigate: (() => void) | undefined }

/** Entry of the sidebar: a link to its only screen, or a group that opens and closes by itself. The group of the current screen is initially open. */
export function SidebarEntryItem({ entry, current, onNavigate }: EntryProps) {
  const [only, ...others] = entry.screens
  if (only === undefined) return null
  if (others.length > 0) return <Group entry={entry} current={current} onNavigate={onNavigate} />
  const { label, Icon, Badge } = entry
  const isCurrent = only.path === current
  return (
    <Item
      to={only.path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      css={[sidebarRow, isCurrent ? currentRow : {}]}
      fontWeight="500"
    >
      <Icon aria-hidden />
      {label} {Badge && <Badge />}
    </Item>
  )
}

function Group({ entry, current, onNavigate }: EntryProps) {
  const { label, Icon, screens, quick } = entry
  const holdsCurrent = screens.some(({ path }) => path === current)
  const [chosen, setChosen] = useState<boolean>()
  const exists = useExists(quick?.singleton)
  const open = chosen ?? holdsCurrent
  const id = `menu-${label.toLowerCase().replaceAll(' ', '-')}`
  const MainIcon = quick?.singleton === undefined ? LuList : LuSquarePen
  return (
    <>
      <Flex css={quickLinks}>
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
          css={[sidebarRow, holdsCurrent && !open ? currentRow : {}]}
          fontWeight={holdsCurrent ? '650' : '500'}
        >
          <Icon aria-hidden />
          {label}
          <chakra.span aria-hidden ms="auto" transition="transform 150ms" transform={open ? 'rotate(180deg)' : 'none'} color="fg.subtle">
            <LuChevronDown size="0.875rem" />
          </chakra.span>
        </chakra.button>
        {quick !== undefined && (
          <Flex css={beforeChevron}>
            <Quick {...quick.main} Icon={MainIcon} onNavigate={onNavigate} />
            {/* Its place stays, so that the links stand below each other. */}
            {exists === false ? <Quick {...quick.create} Icon={LuPlus} onNavigate={onNavigate} /> : <Gap />}
          </Flex>
        )}
      </Flex>
      <chakra.ul id={id} hidden={!open} css={besideLine}>
        {screens.map(({ path, label: name }) => (
          <li key={path}>
            <Item
              to={path}
              aria-current={path === current ? 'page' : undefined}
              onClick={onNavigate}
              css={[nestedRow, path === current ? currentRow : {}]}
              color={exists === true && path === quick?.create.path ? 'fg.subtle' : undefined}
            >
              {name}
            </Item>
          </li>
        ))}
      </chakra.ul>
    </>
  )
}

/** Below the words of the row above, beside a line from its icon. */
const nestedRow = {
  ...sidebarRow,
  ps: { base: 'calc({spacing.8} + {spacing.2.5} - 3px)', lg: 'calc({spacing.10} + {spacing.2.5} - 3px)' },
}
const besideLine = {
  position: 'relative',
  _before: {
    content: '""',
    position: 'absolute',
    insetBlock: '0.5',
    insetStart: { base: '6', lg: '8' },
    borderInlineStartWidth: '1px',
  },
}

const Quick = ({ path, name, Icon, onNavigate }: { path: string; name: string; Icon: IconType; onNavigate: (() => void) | undefined }) => (
  <Item to={path} aria-label={name} title={name} onClick={onNavigate} data-quick css={square} color="fg.muted">
    <Icon aria-hidden />
  </Item>
)

const Gap = () => <chakra.span css={square} />

const square = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  w: { base: '10', lg: '1.75rem' },
  _hover: { bg: 'bg.muted', color: 'fg' },
  _focusVisible: { outlineOffset: '-3px' },
}

/** Over the row's button, whose words end before them. */
const beforeChevron = { position: 'absolute', insetBlock: '0', insetEnd: '9' }

/** Quick links stand in the drawer and on touch; beside a pointer they appear on hover and focus. */
const quickLinks = {
  position: 'relative',
  '@media (hover: hover) and (min-width: 64rem)': {
    '& [data-quick]': { opacity: '0' },
    '&:hover [data-quick], &:focus-within [data-quick]': { opacity: '1' },
  },
}

/** Whether a singleton has its record; undefined while that is not known. A collection always takes another record: false. */
function useExists(singleton: EmptyQuery | undefined): boolean | undefined {
  const { data: isEmpty } = useQuery(singleton ?? { queryKey: ['no singleton'], queryFn: skipToken })
  return singleton === undefined ? false : isEmpty === undefined ? undefined : !isEmpty
}
