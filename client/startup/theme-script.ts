/** Runs before the first paint, so that the chosen colour scheme never flashes. Allowed by its hash in the content security policy. */
export const themeScript = `(function(){var t;try{t=localStorage.getItem("vite-ui-theme")}catch(e){}var d=t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches);var h=document.documentElement;h.classList.add(d?"dark":"light");h.style.colorScheme=d?"dark":"light"})()`

/** The ground of each scheme, for what a browser draws around the page. */
export const themeColors = { light: '#FBF8F2', dark: '#0C1417' }
