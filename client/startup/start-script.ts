/**
 * Loads the client's modules (`data-modules`) and starts it (`data-entry`) once the page and its first pictures are there, at the
 * visitor's first touch or key, and at the latest after three seconds: script must not take the line from what is looked at. Static, and
 * allowed by its hash in the content security policy.
 */
export const startScript = `(function(){var s=document.currentScript,go=function(){if(!s)return;var d=s.dataset;s=null;(d.modules?d.modules.split(" "):[]).forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)});var m=document.createElement("script");m.type="module";m.src=d.entry;document.body.append(m)};if(document.readyState==="complete")go();else{addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(go)})});addEventListener("pointerdown",go,{once:true});addEventListener("keydown",go,{once:true});setTimeout(go,3000)}})()`
