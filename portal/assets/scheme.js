import { readStored, store } from './storage.js'

const storageKey = 'vite-ui-theme'
const { classList } = document.documentElement

/** The button changes the colour scheme of the documentation and of the site; without a choice the system's is followed. */
export function followScheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!['dark', 'light'].includes(readStored(storageKey))) classList.toggle('dark', matches)
  })
  document.querySelector('.scheme').addEventListener('click', () => {
    store(storageKey, classList.toggle('dark') ? 'dark' : 'light')
  })
}
