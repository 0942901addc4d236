const storageKey = 'vite-ui-theme'
const deviceIsDark = matchMedia('(prefers-color-scheme: dark)')
const { classList } = document.documentElement

/** The button changes the colour scheme of the documentation and of the site; without a choice the system's is followed. */
export function followScheme() {
  deviceIsDark.addEventListener('change', () => {
    if (!['dark', 'light'].includes(storedChoice())) apply(deviceIsDark.matches)
  })
  document.querySelector('.scheme').addEventListener('click', () => {
    const isDark = !classList.contains('dark')
    apply(isDark)
    try {
      localStorage.setItem(storageKey, isDark ? 'dark' : 'light')
    } catch {
      // Without storage the choice lasts for this page.
    }
  })
}

function storedChoice() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function apply(isDark) {
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
}
