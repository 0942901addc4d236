import { chakra } from '@chakra-ui/react/styled-system'
import { Moon, Sun } from '../../generated/icons.tsx'
import { VisuallyHidden } from '../../ui/parts.tsx'
import { useTheme } from '../../ui/theme/color-mode.tsx'
import { MenuDetails, MenuSummary, Sheet, SheetButton } from './menu-parts.tsx'

/** Renders both icons and hides one by the scheme's class, because the server cannot know the scheme. */
const Icons = chakra('span', {
  base: {
    display: 'grid',
    '& > :last-child': { display: 'none' },
    _dark: { '& > :first-child': { display: 'none' }, '& > :last-child': { display: 'block' } },
  },
})

const choices = [
  { theme: 'light', title: 'Light', Icon: Sun },
  { theme: 'dark', title: 'Dark', Icon: Moon },
] as const

/** Choice of Light and Dark; without a choice the site follows the device. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme()
  return (
    <MenuDetails>
      <MenuSummary>
        <Icons>
          <Sun aria-hidden />
          <Moon aria-hidden />
        </Icons>
        <VisuallyHidden>Theme</VisuallyHidden>
      </MenuSummary>
      <Sheet side="end">
        <ul>
          {choices.map(({ theme: choice, title, Icon }) => (
            <li key={choice}>
              <SheetButton
                type="button"
                aria-pressed={theme === choice}
                onClick={({ currentTarget }) => {
                  setTheme(choice)
                  const menu = currentTarget.closest('details')
                  if (menu !== null) menu.open = false
                  menu?.querySelector('summary')?.focus()
                }}
              >
                <Icon aria-hidden />
                {title}
              </SheetButton>
            </li>
          ))}
        </ul>
      </Sheet>
    </MenuDetails>
  )
}
