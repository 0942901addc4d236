import { IconButton } from '@chakra-ui/react'
import { Moon, Sun } from '../../generated/sign-in-icons.tsx'
import { MenuOnDemand } from './menu-on-demand.tsx'

/** Both icons are rendered, and the scheme's class hides one, because the server cannot know the scheme. */
const bySchemeClass = {
  '& > :first-of-type': { display: { _dark: 'none' } },
  '& > :last-of-type': { display: { base: 'none', _dark: 'block' } },
}

export const ThemeMenu = () => (
  <MenuOnDemand
    load={async () => (await import('./open-theme-menu.tsx')).OpenThemeMenu}
    button={(attributes) => (
      <IconButton variant="ghost" aria-label="Colour scheme" css={bySchemeClass} {...attributes}>
        <Sun />
        <Moon />
      </IconButton>
    )}
  />
)
