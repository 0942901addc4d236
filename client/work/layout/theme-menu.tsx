import { IconButton } from '@chakra-ui/react'
import { SunMoon } from '../../generated/sign-in-icons.tsx'
import { MenuOnDemand } from './menu-on-demand.tsx'

export const ThemeMenu = () => (
  <MenuOnDemand
    load={async () => (await import('./open-theme-menu.tsx')).OpenThemeMenu}
    button={(attributes) => (
      <IconButton variant="ghost" aria-label="Colour scheme" {...attributes}>
        <SunMoon />
      </IconButton>
    )}
  />
)
