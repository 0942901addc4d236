import { IconButton } from '@chakra-ui/react'
import { LuSunMoon } from 'react-icons/lu'
import { MenuOnDemand } from './menu-on-demand.tsx'

export const ThemeMenu = () => (
  <MenuOnDemand
    load={async () => (await import('./open-theme-menu.tsx')).OpenThemeMenu}
    button={(attributes) => (
      <IconButton variant="ghost" colorPalette="gray" aria-label="Colour scheme" {...attributes}>
        <LuSunMoon />
      </IconButton>
    )}
  />
)
