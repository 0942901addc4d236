/**
 * Notice of a screen that is rendered in the browser only, where scripts are off. Stands outside of React, which does not run then; its
 * style element is in the content security policy by its hash.
 */
export const withoutScript = {
  markup: `<noscript><main id="without-script"><a href="/"><img src="/brand/haulfront-mark.svg" alt="Home" width="56" height="56"></a><h1>This part of the site needs JavaScript</h1><p>Signing in and managing the site run in the browser, and its JavaScript is off. Turn it on, and load this page again.</p><p><a href="/">Go to the website</a>, which can be read without it.</p></main></noscript>`,
  css: `#without-script{box-sizing:border-box;min-height:100dvh;padding:max(24px,12vh) 24px 24px;background:#fbf8f2;color:#0c1417;font:17px/1.5 'Instrument Sans Variable',Arial,sans-serif}#without-script>*{display:block;max-width:36rem;margin:0 auto 20px}#without-script h1{padding-top:20px;border-top:6px solid #ff6a1f;font:600 28px/1.2 'Archivo Variable',Arial,sans-serif}#without-script a{color:inherit}@media (prefers-color-scheme:dark){#without-script{background:#0c1417;color:#f4efe5}}`,
}
