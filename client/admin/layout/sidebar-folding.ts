const storageKey = 'sidebar-folded'

/** Whether the sidebar shows icons only, remembered in this browser. */
export const sidebarFolding = {
  on: () => localStorage.getItem(storageKey) === 'on',
  switch: (on: boolean) => localStorage.setItem(storageKey, on ? 'on' : 'off'),
}
