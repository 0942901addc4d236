import { Menu, Portal } from '@chakra-ui/react'
import { LuMoon, LuSun } from 'react-icons/lu'
import { useTheme } from '../../ui/theme/color-mode.tsx'
import type { OpenMenuProps } from './menu-on-demand.tsx'

export function OpenThemeMenu({ button, focused }: OpenMenuProps) {
  const { setTheme } = useTheme()
  const initial = focused && { first: 'light', last: 'dark' }[focused]
  return (
    <Menu.Root defaultOpen defaultHighlightedValue={initial ?? null} positioning={{ placement: 'bottom-end', strategy: 'fixed' }}>
      <Menu.Trigger asChild>{button}</Menu.Trigger>
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
