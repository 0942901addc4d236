import { chakra, Menu } from '@chakra-ui/react'
import { LuCheck, LuMoon, LuSun } from 'react-icons/lu'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { useTheme } from '../../ui/theme/color-mode.tsx'
import type { OpenMenuProps } from './menu-on-demand.tsx'

const choices = [
  { value: 'light', label: 'Light', Icon: LuSun },
  { value: 'dark', label: 'Dark', Icon: LuMoon },
] as const

export function OpenThemeMenu({ button, focused }: OpenMenuProps) {
  const { theme, setTheme } = useTheme()
  const initial = focused && { first: 'light', last: 'dark' }[focused]
  return (
    <ActionMenu defaultOpen defaultHighlightedValue={initial ?? null} trigger={button}>
      {choices.map(({ value, label, Icon }) => (
        <Menu.Item key={value} value={value} aria-current={theme === value || undefined} onSelect={() => setTheme(value)}>
          <Icon aria-hidden /> {label}
          {theme === value && (
            <chakra.span aria-hidden ms="auto">
              <LuCheck />
            </chakra.span>
          )}
        </Menu.Item>
      ))}
    </ActionMenu>
  )
}
