export type SplashProps = {
  /** Shown after "Loading". */
  name: string
  /** The address of the spinning logo. */
  logo: string
  /** In milliseconds; it fades during the last 500. */
  duration?: number
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Drawn over the page by style alone: it goes away even when scripts fail, and never comes back on client-side navigation. */
export function splashMarkup({ name, logo, duration = 3000 }: SplashProps): string {
  return `<div id="splash" data-duration="${duration}" aria-hidden="true"><img src="${escapeText(logo)}" alt="" width="96" height="96"><p>Loading ${escapeText(name)}</p></div>`
}

export function splashStyle(duration = 3000): string {
  return `#splash{position:fixed;inset:0;z-index:2000;display:grid;place-content:center;justify-items:center;gap:20px;background:#0c1417;color:#f4efe5;pointer-events:none;animation:splash-away 500ms ease ${duration - 500}ms forwards}#splash img{object-fit:contain;animation:splash-spin 2.4s linear infinite}#splash p{font:500 17px/1.4 'Instrument Sans Variable',Arial,sans-serif}@media print{#splash{display:none}}@keyframes splash-away{to{opacity:0;visibility:hidden}}@keyframes splash-spin{to{transform:rotate(1turn)}}@media (prefers-reduced-motion:reduce){#splash img{animation:none}}`
}
