import { Menu } from '@chakra-ui/react'
import { LuMoon, LuSun } from 'react-icons/lu'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { useTheme } from '../../ui/theme/color-mode.tsx'
import type { OpenMenuProps } from './menu-on-demand.tsx'

export function OpenThemeMenu({ button, focused }: OpenMenuProps) {
  const { setTheme } = useTheme()
  const initial = focused && { first: 'light', last: 'dark' }[focused]
  return (
    <ActionMenu defaultOpen defaultHighlightedValue={initial ?? null} trigger={button}>
      <Menu.Item value="light" onSelect={() => setTheme('light')}>
        <LuSun aria-hidden /> Light
      </Menu.Item>
      <Menu.Item value="dark" onSelect={() => setTheme('dark')}>
        <LuMoon aria-hidden /> Dark
      </Menu.Item>
    </ActionMenu>
  )
}
