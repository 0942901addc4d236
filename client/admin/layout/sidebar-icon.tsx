import { Box, chakra, Portal, Tooltip } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { EntryProps } from './sidebar-entry.tsx'
import { currentRow, sidebarRow } from './sidebar-row.ts'

const Item = chakra(Link)

/** Entry of the folded sidebar: an icon that leads to the entry's list or form, and says so on hover and focus. */
export function SidebarIcon({ entry: { label, Icon, screens, quick, Badge }, current, onNavigate }: EntryProps) {
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
