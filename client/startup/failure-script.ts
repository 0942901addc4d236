/**
 * Inline script that marks a page (`data-incomplete`) one of whose scripts could not be loaded: a content blocker refused it, the connection broke, or a
 * new version was installed. A form with an address of its own that waits for its code (`data-pressed`) is then sent by the browser, and notices that are
 * for such a page show. `error` comes from the element of the first script, `vite:preloadError` from every later import. Static; its hash is in the
 * content security policy.
 */
export const failureScript = `(()=>{let d=document,fail=()=>{d.documentElement.dataset.incomplete="";d.querySelectorAll("form[action][data-pressed]").forEach(f=>f.submit())};addEventListener("error",e=>e.target.type=="module"&&fail(),true);addEventListener("vite:preloadError",fail)})()`
