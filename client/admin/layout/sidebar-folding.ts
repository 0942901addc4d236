import { localStore } from '../../lib/storage.ts'

const storageKey = 'sidebar-folded'

/** Whether the sidebar shows icons only, remembered in this browser. */
export const sidebarFolding = {
  on: () => localStore.get(storageKey) === 'on',
  switch: (on: boolean) => localStore.set(storageKey, on ? 'on' : 'off'),
}
