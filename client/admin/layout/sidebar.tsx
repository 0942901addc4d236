import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ComponentType, useState } from 'react'
import { LuChevronDown } from 'react-icons/lu'
import { NavLink, useLocation } from 'react-router-dom'
import { useMay } from '../../work/session/session.ts'
import { contents, type SidebarEntry, sidebar } from '../content/index.ts'
import { SidebarUser } from './sidebar-user.tsx'

const Item = chakra(NavLink)

/** A record's edit form has no menu entry; its list has one. */
const listOf = Object.values(contents).flatMap((screens) =>
  'list' in screens && 'edit' in screens ? [[screens.edit.path, screens.list.path] as const] : [],
)
const menuPath = (pathname: string) => listOf.find(([edit]) => edit === pathname)?.[1] ?? pathname

/** Navigation of the admin area: the screens that the user's role may open. Groups open and close independently; the group of the current screen is initially open. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const current = menuPath(useLocation().pathname)
  const may = useMay()
  const open = sidebar.map((entry) => ({ ...entry, screens: entry.screens.filter(({ roles }) => may(roles)) }))
  return (
    <Flex direction="column" minH="full">
      <Box as="nav" aria-label="Content" flex="1" py="4">
        <chakra.ul>
          {open
            .filter(({ screens }) => screens.length > 0)
            .map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} current={current} onNavigate={onNavigate} />
              </li>
            ))}
        </chakra.ul>
      </Box>
      <SidebarUser onNavigate={onNavigate} />
    </Flex>
  )
}

type EntryProps = { entry: SidebarEntry; current: string; onNavigate: (() => void) | undefined }

function Entry({ entry: { label, screens, Badge }, current, onNavigate }: EntryProps) {
  const [only] = screens
  const holdsCurrent = screens.some(({ path }) => path === current)
  const [chosen, setChosen] = useState<boolean>()
  if (screens.length === 1 && only !== undefined)
    return <ScreenLink path={only.path} label={label} Badge={Badge} current={current} onNavigate={onNavigate} />
  const open = chosen ?? holdsCurrent
  const id = `menu-${label.toLowerCase().replaceAll(' ', '-')}`
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        css={row}
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        fontWeight={holdsCurrent ? '650' : '500'}
      >
        {label}
        <chakra.span aria-hidden transition="transform 150ms" transform={open ? 'rotate(180deg)' : 'none'} color="fg.subtle">
          <LuChevronDown />
        </chakra.span>
      </chakra.button>
      <chakra.ul id={id} hidden={!open} pb="2">
        {screens.map((screen) => (
          <li key={screen.path}>
            <ScreenLink {...screen} current={current} nested onNavigate={onNavigate} />
          </li>
        ))}
      </chakra.ul>
    </>
  )
}

type LinkProps = {
  path: string
  label: string
  Badge?: ComponentType | undefined
  current: string
  nested?: boolean
  onNavigate: (() => void) | undefined
}

function ScreenLink({ path, label, Badge, current, nested = false, onNavigate }: LinkProps) {
  return (
    <Item
      to={path}
      end
      aria-current={path === current ? 'page' : undefined}
      onClick={onNavigate}
      css={row}
      ps={nested ? '9' : '5'}
      fontWeight={nested ? '400' : '500'}
    >
      {label} {Badge && <Badge />}
    </Item>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  ps: '5',
  pe: '4',
  py: '1.5',
  minH: '9',
  textAlign: 'start',
  fontSize: '0.9375rem',
  borderInlineStartWidth: '3px',
  borderColor: 'transparent',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  _focusVisible: { outlineOffset: '-3px' },
  _currentPage: { borderColor: 'signal.solid', bg: 'bg.muted', fontWeight: '650' },
} as const
