import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { createListeners } from '../../lib/listeners.ts'
import { localStore } from '../../lib/storage.ts'

export type Theme = 'light' | 'dark' | 'system'

type ThemeStore = {
  defaultTheme: Theme
  read: () => Theme
  choose: (theme: Theme) => void
  subscribe: (changed: () => void) => () => void
}

const ThemeContext = createContext<ThemeStore | undefined>(undefined)

/** The chosen colour scheme and its setter. Throws outside a `ThemeProvider`. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const store = useContext(ThemeContext)
  if (store === undefined) throw new Error('useTheme must be used within a ThemeProvider')
  const theme = useSyncExternalStore(store.subscribe, store.read, () => store.defaultTheme)
  return { theme, setTheme: store.choose }
}

type Props = { children: ReactNode; defaultTheme?: Theme; storageKey?: string }

/**
 * Stores the chosen scheme in the browser and its class on `<html>`. Before the first paint the static inline script (`themeScript`)
 * does the same, so nothing flashes. The context holds a store whose identity never changes: a changing value would make React discard the
 * server's markup of every section that is not hydrated yet.
 */
export function ThemeProvider({ children, defaultTheme = 'system', storageKey = 'vite-ui-theme' }: Props) {
  const [store] = useState(() => createStore(defaultTheme, storageKey))

  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => paint(store.read(), device.matches)
    apply()
    device.addEventListener('change', apply)
    const unsubscribe = store.subscribe(apply)
    return () => {
      device.removeEventListener('change', apply)
      unsubscribe()
    }
  }, [store])

  return <ThemeContext value={store}>{children}</ThemeContext>
}

function createStore(defaultTheme: Theme, storageKey: string): ThemeStore {
  const { subscribe, notify } = createListeners()
  return {
    defaultTheme,
    read: () => {
      const stored = localStore.get(storageKey)
      return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : defaultTheme
    },
    choose: (theme) => {
      localStore.set(storageKey, theme)
      notify()
    },
    subscribe,
  }
}

function paint(theme: Theme, deviceIsDark: boolean) {
  const dark = theme === 'dark' || (theme === 'system' && deviceIsDark)
  const { classList, style } = document.documentElement
  if (classList.contains(dark ? 'dark' : 'light') && !classList.contains(dark ? 'light' : 'dark')) return
  classList.toggle('dark', dark)
  classList.toggle('light', !dark)
  style.colorScheme = dark ? 'dark' : 'light'
}
