import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { LuMoon, LuSun, LuSunMoon } from 'react-icons/lu'
import { useTheme } from '../../ui/theme/color-mode.tsx'

export function ThemeMenu() {
  const { setTheme } = useTheme()
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" colorPalette="gray" aria-label="Colour scheme">
          <LuSunMoon />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="light" onSelect={() => setTheme('light')}>
              <LuSun aria-hidden /> Light
            </Menu.Item>
            <Menu.Item value="dark" onSelect={() => setTheme('dark')}>
              <LuMoon aria-hidden /> Dark
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
