import { LuAppWindow, LuGlobe, LuKeyboard, LuLogOut, LuMoon, LuPlus, LuSun } from 'react-icons/lu'
import { searchForm } from '../../../shared/normal-forms.ts'
import { rememberedPlace } from '../../lib/site-place.ts'
import { useTheme } from '../../ui/theme/color-mode.tsx'
import { useLogout } from '../../work/session/logout.ts'
import { useMay } from '../../work/session/session.ts'
import { contentTypes, sidebar } from '../content/index.ts'
import type { ContentScreens } from '../definition.ts'
import { staff } from '../guard.ts'
import { openDialog } from '../parts/dialogs/opened.ts'
import { inSentence } from '../parts/in-sentence.ts'
import type { Entry } from './entry.ts'

const types = Object.entries<ContentScreens>(contentTypes)

/** The list of a collection or the form of a singleton, by the label of its sidebar entry. */
const typeScreens = types.map(([, { list, edit, presentation }]) => ({ ...(list ?? edit), label: presentation.menu.label }))
/** Those and what stands in the sidebar beside them, each once. */
const allScreens = [
  ...typeScreens,
  ...sidebar
    .flatMap(({ entries }) => entries)
    .flatMap(({ label, screens }) => (screens.length === 1 ? screens.map((only) => ({ ...only, label })) : []))
    .filter(({ path }) => typeScreens.every((screen) => screen.path !== path)),
  { path: '/admin/profile', label: 'Profile', roles: staff },
]

/** Screens and actions that the user's role may use. */
export function useOwnEntries(): { screens: Entry[]; actions: Entry[] } {
  const may = useMay()
  const { setTheme } = useTheme()
  const logout = useLogout('/auth/login')
  const screens = allScreens
    .filter(({ roles }) => may(roles))
    .map(({ path, label }): Entry => ({ key: path, label, type: 'Screen', icon: <LuAppWindow />, to: path }))
  const creates = types
    .flatMap(([, { list, create, presentation }]) => (list === undefined || create === undefined ? [] : [{ ...create, ...presentation }]))
    .filter(({ roles }) => may(roles))
    .map(({ noun, path }): Entry => action(`New ${inSentence(noun)}`, <LuPlus />, { to: path }))
  const actions = [
    ...creates,
    action('View site', <LuGlobe />, { to: rememberedPlace() }),
    action('Dark', <LuMoon />, { run: () => setTheme('dark') }),
    action('Light', <LuSun />, { run: () => setTheme('light') }),
    action('Keyboard shortcuts', <LuKeyboard />, { run: () => openDialog('shortcuts') }),
    action('Log out', <LuLogOut />, { run: () => void logout() }),
  ]
  return { screens, actions }
}

const action = (label: string, icon: Entry['icon'], does: { to: string } | { run: () => void }): Entry => ({
  key: `action-${label}`,
  label,
  type: 'Action',
  icon,
  ...does,
})

/** The entries of which each word of the search begins a word. */
export function matching(entries: Entry[], search: string): Entry[] {
  const wanted = searchForm(search).trim().split(' ')
  return entries.filter(({ label }) => {
    const words = searchForm(label).split(' ')
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)))
  })
}
