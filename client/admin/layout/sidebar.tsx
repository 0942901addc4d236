import { Box, chakra, Flex, Portal, Tooltip } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { shadowsAboveAndBelow } from '../../ui/scroll-shadows.ts'
import { useMay } from '../../work/session/session.ts'
import { contents, sidebar } from '../content/index.ts'
import { tokensPath, webhooksPath } from '../tokens/developers-tabs.tsx'
import { type EntryProps, SidebarEntryItem } from './sidebar-entry.tsx'
import { currentRow, sidebarRow } from './sidebar-row.ts'
import { SidebarUser } from './sidebar-user.tsx'

/** Screens without a menu entry, such as a record's edit form, and the screen that leads to them, whose entry is marked. */
const listOf = [
  ...Object.values(contents).flatMap((screens) =>
    'list' in screens && 'edit' in screens ? [[screens.edit.path, screens.list.path] as const] : [],
  ),
  [tokensPath, webhooksPath] as const,
  [contents.faqPage.edit.path, contents.faqs.list.path] as const,
  ['/admin/changes', '/admin/dashboard'] as const,
]
const menuPath = (pathname: string) => listOf.find(([edit]) => edit === pathname)?.[1] ?? pathname

type Props = {
  onNavigate?: () => void
  /** Shows icons only, with a button to change that; undefined where there is no such choice. */
  folding?: { folded: boolean; fold: (folded: boolean) => void }
}

export function Sidebar({ onNavigate, folding }: Props) {
  const current = menuPath(useLocation().pathname)
  const may = useMay()
  const folded = folding?.folded ?? false
  const groups = sidebar
    .map(({ heading, entries }) => ({
      heading,
      entries: entries
        .map((entry) => ({ ...entry, screens: entry.screens.filter(({ roles }) => may(roles)) }))
        .filter(({ screens }) => screens.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0)
  const Entry = folded ? SidebarIcon : SidebarEntryItem
  const nav = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked row is another one on each screen
  useEffect(() => showCurrent(nav.current), [current])
  return (
    <Flex direction="column" minH="full" h={{ lg: 'full' }}>
      <Box ref={nav} as="nav" aria-label="Content" flex="1" py={{ base: '1.5', lg: '0.5' }} css={scrolling}>
        {groups.map(({ heading, entries }) => (
          <Box key={heading ?? ''}>
            {heading !== undefined && <Heading folded={folded}>{heading}</Heading>}
            <chakra.ul aria-label={heading}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Entry entry={entry} current={current} onNavigate={onNavigate} />
                </li>
              ))}
            </chakra.ul>
          </Box>
        ))}
      </Box>
      <SidebarUser onNavigate={onNavigate} folding={folding} />
    </Flex>
  )
}

/** Scrolls the menu alone: `scrollIntoView` would scroll the page, too. */
function showCurrent(menu: HTMLElement | null): void {
  const row = menu?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (menu === null || row === undefined) return
  const { top, bottom } = menu.getBoundingClientRect()
  const below = row.bottom + row.height - bottom
  menu.scrollTop += below > 0 ? below : Math.min(0, row.top - row.height - top)
}

/** Beside the content, the entries scroll between the bar and the account. */
const scrolling = { lg: { minH: '0', overflowY: 'auto', overscrollBehavior: 'contain', background: shadowsAboveAndBelow } } as const

/** For the eye: to screen readers it is the name of the list below it. */
function Heading({ folded, children }: { folded: boolean; children: string }) {
  if (folded) return <Box mx="3" my="1.5" borderTopWidth="1px" />
  return (
    <chakra.p aria-hidden css={heading}>
      {children}
    </chakra.p>
  )
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  ps: { base: '4', lg: '6' },
  pe: '4',
  pt: { base: '4', lg: '0.3125rem' },
  fontSize: 'sm',
  lineHeight: '0.875rem',
  color: 'fg.subtle',
  _after: { content: '""', flex: '1', borderTopWidth: '1px' },
  lg: { '@media (min-height: 59rem)': { pt: '2.5', pb: '0.5' } },
} as const

const Item = chakra(Link)

/** Entry of the folded sidebar: an icon that leads to the entry's list or form, and says so on hover and focus. */
function SidebarIcon({ entry: { label, Icon, screens, quick, Badge }, current, onNavigate }: EntryProps) {
  const path = quick?.main.path ?? screens[0]?.path ?? ''
  const holdsCurrent = screens.some((screen) => screen.path === current)
  return (
    <Tooltip.Root unstyled openDelay={150} closeDelay={0} positioning={{ placement: 'right', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Tooltip.Trigger asChild>
        <Item
          to={path}
          aria-label={Badge === undefined ? label : undefined}
          aria-current={holdsCurrent ? 'page' : undefined}
          onClick={onNavigate}
          css={[iconRow, holdsCurrent ? currentRow : {}]}
        >
          <Icon aria-hidden />
          {Badge && (
            <>
              <chakra.span srOnly>{label} </chakra.span>
              <Box css={corner}>
                <Badge />
              </Box>
            </>
          )}
        </Item>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content
            px="2.5"
            py="1"
            fontSize="sm"
            fontWeight="600"
            bg="bg.inverted"
            color="fg.inverted"
            borderRadius="l2"
            zIndex="tooltip"
          >
            {label} {Badge && <Badge />}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}

const iconRow = { ...sidebarRow, position: 'relative', justifyContent: 'center', ps: '0', pe: '3px', '& > svg': { boxSize: '4.5' } }

/** In place of the number of unread enquiries, for which an icon has no room: a dot at its corner. */
const corner = {
  position: 'absolute',
  top: '0.5',
  insetStart: 'calc(50% + 0.125rem)',
  '& > span': { display: 'block', minW: '0', boxSize: '2.5', p: '0', outline: '2px solid {colors.bg.subtle}' },
  '& [aria-hidden]': { display: 'none' },
} as const
