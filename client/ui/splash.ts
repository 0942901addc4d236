import { escapeHtml } from '../../shared/escape-html.ts'

export type SplashProps = {
  /** Shown after "Loading"; "" for a logo that stands alone, and still, because it is mostly wide. */
  name: string
  /** URL of the spinning logo; "" for a name that stands alone, in larger letters. */
  logo: string
  /** Whether the logo is made for light backgrounds. */
  plate?: boolean
  /** Background; one that light text can be read on. */
  ground?: string
  /** Duration in milliseconds; fades out during the last 500 ms. */
  duration?: number
}

/**
 * Overlay outside React's root, hidden until `splashScript` detects the first page of a browser session. It ends by a CSS animation, so that
 * it ends even if every other script fails. During the fade, taps reach the page below.
 */
export function splash({ name, logo, plate = false, ground = '#0c1417', duration = 3000 }: SplashProps): { markup: string; css: string } {
  const markup = `<div id="splash" hidden data-duration="${duration}" aria-hidden="true">${logo && `<img src="${escapeHtml(logo)}" alt="" width="96" height="96">`}${name && `<p>Loading ${escapeHtml(name)}</p>`}</div>`
  const motion = name ? 'animation:splash-spin 2.4s linear infinite' : 'width:220px;max-width:60vw'
  const plateStyle = plate ? `box-sizing:border-box;background:#fff;padding:16px;${name && 'border-radius:50%'}` : ''
  const css = `#splash{position:fixed;inset:0;z-index:2000;display:grid;place-content:center;justify-items:center;gap:20px;background:${ground};color:#f4efe5;animation:splash-away 500ms ease ${duration - 500}ms forwards}#splash[hidden]{display:none}#splash img{object-fit:contain;${motion};${plateStyle}}#splash p{font:500 ${logo ? 17 : 28}px/1.4 'Instrument Sans Variable',Arial,sans-serif;margin-inline:24px;text-align:center}@media print{#splash{display:none}}@keyframes splash-away{from{pointer-events:none}to{opacity:0;visibility:hidden;pointer-events:none}}@keyframes splash-spin{to{transform:rotate(1turn)}}@media (prefers-reduced-motion:reduce){#splash img{animation:none}}`
  return { markup, css }
}

/**
 * Inline script directly behind the markup, before anything below it can be painted. Pages are cached and the same for every visitor, so
 * the browser decides. A session cookie is shared by all tabs of a browser session; where it cannot be set, no splash is shown, rather than
 * one on every page. A click, a key or a scroll hides the splash; the click goes no further, because the content below is invisible. A jump
 * to an anchor does not count as a scroll. Static; its hash is in the content security policy.
 */
export const splashScript = `(function(){var s=document.getElementById("splash"),known=function(){return/(^|; )splash=/.test(document.cookie)};try{if(known())return;document.cookie="splash=seen; path=/; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");if(!known())return}catch(e){return}s.hidden=false;["click","keydown","wheel","touchmove"].concat(location.hash?[]:"scroll").forEach(function(t){addEventListener(t,function(){s.hidden=true},{capture:true,once:true,passive:true})})})()`
