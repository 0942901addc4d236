import { Box, chakra, Flex } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { useMay } from '../../work/session/session.ts'
import { contents, sidebar } from '../content/index.ts'
import { tokensPath, usersPath } from '../users/users-tabs.tsx'
import { SidebarEntryItem } from './sidebar-entry.tsx'
import { SidebarIcon } from './sidebar-icon.tsx'
import { SidebarUser } from './sidebar-user.tsx'

/** A record's edit form has no menu entry, nor have the API tokens; their list has one. */
const listOf = [
  ...Object.values(contents).flatMap((screens) =>
    'list' in screens && 'edit' in screens ? [[screens.edit.path, screens.list.path] as const] : [],
  ),
  [tokensPath, usersPath] as const,
]
const menuPath = (pathname: string) => listOf.find(([edit]) => edit === pathname)?.[1] ?? pathname

type Props = {
  onNavigate?: () => void
  /** Shows icons only, with a button to change that; undefined where there is no such choice. */
  folding?: { folded: boolean; fold: (folded: boolean) => void }
}

/** Navigation of the admin area under headings: the screens that the user's role may open. */
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
      <Box as="nav" aria-label="Content" flex="1" py="1.5">
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
    <chakra.p aria-hidden px="5" pt={{ base: '3', lg: '1' }} fontFamily="mono" fontSize="xs" lineHeight="1.125rem" color="fg.subtle">
      {children}
    </chakra.p>
  )
}
