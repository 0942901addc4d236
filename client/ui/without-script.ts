const page = (heading: string, text: string, action: string) =>
  `<a href="/"><img src="/brand/haulfront-mark.svg" alt="Home" width="56" height="56"></a><h1>${heading}</h1><p>${text}</p><p>${action}</p>`

const off = page(
  'This part of the site needs JavaScript',
  'Signing in and managing the site run in the browser, and its JavaScript is off. Turn it on, and load this page again.',
  '<a href="/">Go to the website</a>, which can be read without it.',
)
const incomplete = page(
  'This page could not be loaded completely',
  'A part of it did not arrive. The connection may have broken, or a content blocker refused it.',
  '<a href="">Load it again</a>, or <a href="/">go to the website</a>.',
)

/**
 * Notices of a screen that is rendered in the browser only, where scripts are off or could not be loaded (`startup/failure-script.ts`). They stand
 * outside of React, which does not run then; their style element is in the content security policy by its hash.
 */
export const withoutScript = {
  markup: `<noscript><main class="instead">${off}</main></noscript><main class="instead" id="incomplete" role="alert">${incomplete}</main>`,
  css: `.instead{box-sizing:border-box;min-height:100dvh;padding:max(24px,12vh) 24px 24px;background:#fbf8f2;color:#0c1417;font:17px/1.5 'Instrument Sans Variable',Arial,sans-serif}.instead>*{display:block;max-width:36rem;margin:0 auto 20px}.instead h1{padding-top:20px;border-top:6px solid #ff6a1f;font:600 28px/1.2 'Archivo Variable',Arial,sans-serif}.instead a{color:inherit}@media (prefers-color-scheme:dark){.instead{background:#0c1417;color:#f4efe5}}#incomplete{display:none}[data-incomplete] #root:empty~#incomplete{display:block}`,
}
