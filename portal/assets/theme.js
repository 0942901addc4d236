// Before the first paint, within each page: the colour scheme that the visitor chose on the site, else the system's.
let choice
try {
  choice = localStorage.getItem('vite-ui-theme')
} catch {
  // Without storage the system's scheme holds.
}
document.documentElement.classList.add('scripted')
if (choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches))
  document.documentElement.classList.add('dark')
