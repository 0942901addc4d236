/**
 * Inline script that sets the colour scheme before the first paint, so that no other scheme flashes, and hides a notice that was closed. Its hash is in the content security
 * policy.
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem("vite-ui-theme")}catch(e){}var d=t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches);var h=document.documentElement;h.classList.add(d?"dark":"light");h.style.colorScheme=d?"dark":"light";try{if(sessionStorage.getItem("notice-closed"))h.dataset.noticeClosed=""}catch(e){}})()`

/** Page background of each scheme, for the browser's own interface (`theme-color`). */
export const themeColors = { light: '#FBF8F2', dark: '#0C1417' }
