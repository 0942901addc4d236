import { keepPreviousData } from '@tanstack/react-query'
import {
  LuFileText,
  LuGlobe,
  LuHistory,
  LuImage,
  LuKeyboard,
  LuLogOut,
  LuMail,
  LuMoon,
  LuPencil,
  LuPlus,
  LuSun,
  LuUser,
} from 'react-icons/lu'
import { useLocation } from 'react-router-dom'
import { useSearchEverything } from '../../generated/api/search/search.ts'
import type { SearchResult, SearchResultKind, SearchResultState } from '../../generated/model/index.ts'
import { rememberedPlace } from '../../lib/site-place.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTheme } from '../../ui/theme/color-mode.tsx'
import { useLogout } from '../../work/session/logout.ts'
import { useCurrentUser, useMay } from '../../work/session/session.ts'
import { describeRecord } from '../content/describe-record.ts'
import { contentTypes, sidebar } from '../content/index.ts'
import type { ContentScreens } from '../definition.ts'
import { staff } from '../guard.ts'
import { openDialog } from '../parts/dialogs/opened.ts'
import { type Place, recentPlaces } from '../recent-places.ts'
import { fieldsOf } from '../values/form-values.ts'
import type { Entry, Group } from './entry.ts'
import { isFoundIn } from './matching.ts'

const placeEntry = (place: Place): Entry => ({ ...place, icon: <LuHistory /> })

/** The lines of a search, in groups: places and actions of the area at once, then what the server has found; recent places for an empty one. */
export function useGroups(search: string) {
  const account = useCurrentUser()?._id ?? ''
  const { screens, creates, actions } = useOwnEntries()
  const wanted = search.trim()
  const asked = useDebounced(wanted)
  const query = useSearchEverything(
    { q: asked, limit: 20 },
    {
      query: {
        enabled: asked !== '' && wanted !== '',
        placeholderData: keepPreviousData,
        select: ({ results }) => results.toSorted(deletedLast).map(foundEntry),
      },
    },
  )
  const isBehind = wanted !== asked || query.isPlaceholderData || query.isLoading
  const groups: Group[] =
    wanted === ''
      ? [
          { title: 'Recent', entries: recentPlaces(account).map(placeEntry) },
          // The sidebar has the screens. Of what can be created, what belongs to the screen leads.
          { title: 'Actions', entries: [...creates.filter(({ isOfScreen }) => isOfScreen), ...actions] },
          { title: 'New', entries: creates.filter(({ isOfScreen }) => !isOfScreen) },
          { title: 'Screens', entries: screens },
        ]
      : [
          { title: 'Screens', entries: matching(screens, wanted) },
          { title: 'Fields', entries: formFields.filter(({ words }) => isFoundIn(words, wanted)).slice(0, maxFields) },
          { title: 'Actions', entries: matching([...creates, ...actions], wanted) },
          { title: 'Found', entries: query.data ?? [] },
        ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), query, isSearching: wanted !== '' && isBehind, account }
}

const kinds: Record<SearchResultKind, { type: string; icon: Entry['icon'] }> = {
  record: { type: 'Record', icon: <LuFileText /> },
  enquiry: { type: 'Enquiry', icon: <LuMail /> },
  media: { type: 'File', icon: <LuImage /> },
  user: { type: 'Account', icon: <LuUser /> },
}

const states: Record<SearchResultState, string | undefined> = {
  deleted: 'Deleted',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
  draft: 'Draft',
  live: undefined,
}

const deletedLast = (a: SearchResult, b: SearchResult) => Number(a.state === 'deleted') - Number(b.state === 'deleted')

function foundEntry(result: SearchResult): Entry {
  const { kind, contentType, recordId, title, titleMarks, state, page, excerpt, excerptMarks } = result
  const { type, icon } = kinds[kind]
  const noun = contentType === undefined ? type : contentTypes[contentType].presentation.noun
  return {
    key: `${kind}-${recordId}`,
    label: title || noun,
    labelMarks: title === '' ? [] : titleMarks,
    type: noun,
    icon,
    state: state && states[state],
    page,
    excerpt,
    excerptMarks,
    to: addressOf(result),
  }
}

/** Where the area shows it: a deleted record stands in the list of deleted ones, a file and an account in theirs. */
function addressOf({ kind, contentType, recordId, title, state, excerpt }: SearchResult): string {
  if (kind === 'enquiry') return `/admin/enquiry?${new URLSearchParams({ enquiry: recordId })}`
  if (kind === 'media') return `/admin/media?${new URLSearchParams({ search: title })}`
  if (kind === 'user') return `/admin/users?${new URLSearchParams({ search: excerpt })}`
  if (contentType === undefined) return '/admin/dashboard'
  if (state !== 'deleted') return describeRecord(contentType, recordId, title).path
  return `/admin/trash?${new URLSearchParams({ contentType, ...(title !== '' && { search: title }) })}`
}

const types = Object.entries<ContentScreens>(contentTypes)

/** In the sidebar's order, the list or form that each of its entries leads to; then what only other screens lead to. */
const allScreens = [
  ...sidebar
    .flatMap(({ entries }) => entries)
    .flatMap(({ label, Icon, screens, quick }) =>
      screens.filter(({ path }) => quick === undefined || path === quick.main.path).map((screen) => ({ ...screen, label, Icon })),
    ),
  ...types.flatMap(([, { edit, presentation }]) =>
    presentation.menu.isElsewhere === undefined ? [] : [{ ...edit, ...presentation.menu }],
  ),
  { path: '/admin/changes', label: 'Changes', Icon: LuHistory, roles: staff },
  { path: '/admin/profile', label: 'Profile', Icon: LuUser, roles: staff },
]

const maxFields = 8

/** The fields of the forms that a site has one of each of, found by their labels and the headings that they stand under. */
const formFields = types.flatMap(([contentType, { list, edit, presentation, definition }]) => {
  let heading = ''
  return (list === undefined ? fieldsOf(definition as Parameters<typeof fieldsOf>[0]) : []).map(([name, field]) => {
    heading = field.heading ?? heading
    const line: Entry = {
      key: `field-${contentType}-${name}`,
      label: field.label,
      type: presentation.noun,
      icon: <LuPencil />,
      to: `${edit.path}#field-${name}`,
    }
    return { ...line, words: `${field.label} ${heading}` }
  })
})

/** Screens and actions that the user's role may use. */
function useOwnEntries() {
  const may = useMay()
  const { pathname } = useLocation()
  const { setTheme } = useTheme()
  const logout = useLogout('/auth/login')
  const screens = allScreens
    .filter(({ roles }) => may(roles))
    .map(({ path, label, Icon }): Entry => ({ key: path, label, type: 'Screen', icon: <Icon />, to: path }))
  const creates = types
    .flatMap(([, { list, create, edit, quickNames }]) =>
      list === undefined || create === undefined || quickNames === undefined
        ? []
        : [{ ...create, label: quickNames.create, isOfScreen: [list.path, edit.path].includes(pathname) }],
    )
    .filter(({ roles }) => may(roles))
    .map(({ label, path, isOfScreen }) => ({ ...action(label, <LuPlus />, { to: path }), isOfScreen }))
  const isDark = document.documentElement.classList.contains('dark')
  const hasKeys = !matchMedia('(hover: none)').matches
  const actions = [
    action('View site', <LuGlobe />, { to: rememberedPlace() }),
    isDark
      ? action('Light theme', <LuSun />, { run: () => setTheme('light') })
      : action('Dark theme', <LuMoon />, { run: () => setTheme('dark') }),
    ...(hasKeys ? [action('Keyboard shortcuts', <LuKeyboard />, { run: () => openDialog('shortcuts') })] : []),
    action('Log out', <LuLogOut />, { run: () => void logout() }),
  ]
  return { screens, creates, actions }
}

const action = (label: string, icon: Entry['icon'], does: { to: string } | { run: () => void }): Entry => ({
  key: `action-${label}`,
  label,
  type: 'Action',
  icon,
  ...does,
})

const matching = (entries: Entry[], search: string) => entries.filter(({ label }) => isFoundIn(label, search))
