// Before the first paint: the colour scheme that the visitor chose on the site, else the system's. The button changes it for both.
const stored = () => {
  try {
    return localStorage.getItem('vite-ui-theme')
  } catch {
    return null
  }
}
const root = document.documentElement
const apply = (dark) => {
  root.classList.toggle('dark', dark)
  root.classList.toggle('light', !dark)
  root.style.colorScheme = dark ? 'dark' : 'light'
}
const choice = stored()
apply(choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches))

document.addEventListener('DOMContentLoaded', () => {
  const button = document.getElementById('scheme')
  const show = () => button.setAttribute('aria-pressed', String(root.classList.contains('dark')))
  show()
  button.addEventListener('click', () => {
    const dark = !root.classList.contains('dark')
    apply(dark)
    show()
    try {
      localStorage.setItem('vite-ui-theme', dark ? 'dark' : 'light')
    } catch {
      // Without storage the choice lasts for this page.
    }
  })
})
