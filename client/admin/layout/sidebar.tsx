import { Box, chakra, Flex, Portal, Tooltip } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
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
  return (
    <Flex direction="column" minH="full">
      <Box as="nav" aria-label="Content" flex="1" py={{ base: '1.5', lg: '0.5' }}>
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

/** For the eye: to screen readers it is the name of the list below it. */
function Heading({ folded, children }: { folded: boolean; children: string }) {
  if (folded) return <Box mx="3" my="1.5" borderTopWidth="1px" />
  return (
    <chakra.p
      aria-hidden
      px="5"
      pt={{ base: '4', lg: '1.5' }}
      fontFamily="mono"
      fontSize="xs"
      lineHeight="0.875rem"
      color="fg.subtle"
      css={{ lg: { '@media (min-height: 59rem)': { pt: '2.5', pb: '0.5' } } }}
    >
      {children}
    </chakra.p>
  )
}

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
            {label}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}

const iconRow = { ...sidebarRow, position: 'relative', justifyContent: 'center', ps: '0', pe: '3px', '& > svg': { boxSize: '4.5' } }

/** The number of unread enquiries, at the icon's corner. */
const corner = { position: 'absolute', top: '0', insetEnd: '0.5', transform: 'scale(0.72)', transformOrigin: 'top right' }
