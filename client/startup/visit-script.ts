/**
 * Inline script that reports each page that a visitor sees (`POST /visits`), on pages of a site that counts visits. Inline, because visitors who
 * leave before the client's modules are there count as well; it sends after `load`, or when the page is left, so that it delays nothing. A page that is
 * prerendered, or opened in the background, is reported once it is seen; one that the browser brings back (bfcache), again. The router's later
 * pages come by the event `visit` (`lib/previous-page.ts`). A visitor's objection (Global Privacy Control, Do Not Track) and a signed-in account
 * end it; of a referrer only the origin is sent. One visit in ten loads what measures its speed (`entry-speed.ts`, at `data-speed`).
 *
 * Static; its hash is in the content security policy.
 */
export const visitScript = `(()=>{let d=document,s=d.currentScript,n=navigator,l=location,p=l.pathname,u="/api/v1/visits",seen,sent,x=()=>{},counts=p=>{try{if(localStorage.token)return}catch{}return!/^\\/(auth|admin|profile|preview)(\\/|$)/.test(p)},send=(p,r)=>{if(counts(p)){let b=new Blob([JSON.stringify({path:p.slice(0,2048),referrer:r,touch:n.maxTouchPoints>1})],{type:"application/json"});n.sendBeacon?.(u,b)||fetch(u,{method:"POST",body:b,keepalive:true}).catch(x);return 1}},on=addEventListener,look=left=>{if(d.visibilityState=="visible")seen=1;if(seen&&!sent&&(left||d.readyState=="complete")){sent=1;send(p,performance.getEntriesByType("navigation")[0]?.type=="navigate"?d.referrer.split("/",3).join("/"):l.origin)&&!left&&Math.random()<.1&&import(s.dataset.speed).catch(x)}},again=()=>send(l.pathname,l.origin);if(n.doNotTrack=="1"||n.globalPrivacyControl)return;look();on("load",()=>setTimeout(look));on("visibilitychange",()=>look());on("pagehide",()=>look(1));on("pageshow",e=>e.persisted&&again());on("visit",()=>{look(1);again()})})()`
