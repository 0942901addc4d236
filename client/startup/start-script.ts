/**
 * Inline script: loads the client's modules (`data-modules`) and starts it (`data-entry`) after the page and its first pictures have
 * loaded, on the visitor's first touch or key, and at the latest after 3 seconds, so that script does not compete with the visible content
 * for bandwidth. Static; its hash is in the content security policy.
 */
export const startScript = `(function(){var s=document.currentScript,go=function(){if(!s)return;var d=s.dataset;s=null;(d.modules?d.modules.split(" "):[]).forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)});var m=document.createElement("script");m.type="module";m.src=d.entry;document.body.append(m)};if(document.readyState==="complete")go();else{addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(go)})});addEventListener("pointerdown",go,{once:true});addEventListener("keydown",go,{once:true});setTimeout(go,3000)}})()`
