// Before the first paint: the colour scheme that the visitor chose on the site, else the system's. The button changes it for both.
const stored = () => {
  try {
    return localStorage.getItem('vite-ui-theme')
  } catch {
    return null
  }
}
const root = document.documentElement
const deviceIsDark = matchMedia('(prefers-color-scheme: dark)')
const isDark = () => root.classList.contains('dark')
const apply = (dark) => {
  root.classList.toggle('dark', dark)
  root.classList.toggle('light', !dark)
}
const applyChoice = () => {
  const choice = stored()
  apply(choice === 'dark' || (choice !== 'light' && deviceIsDark.matches))
}
applyChoice()
root.classList.add('scripted')

document.addEventListener('DOMContentLoaded', () => {
  const button = document.getElementById('scheme')
  // The label says what the button does, not which scheme it is.
  const show = () => {
    button.querySelector('.label').textContent = isDark() ? 'Switch to light' : 'Switch to dark'
  }
  show()
  deviceIsDark.addEventListener('change', () => {
    applyChoice()
    show()
  })
  button.addEventListener('click', () => {
    apply(!isDark())
    show()
    try {
      localStorage.setItem('vite-ui-theme', isDark() ? 'dark' : 'light')
    } catch {
      // Without storage the choice lasts for this page.
    }
  })
})
