/**
 * Inline script: loads the client's modules (`data-modules`) and starts it (`data-entry`) after the page and its first pictures have
 * loaded, on the visitor's first touch or key, and at the latest after 3 seconds, so that script does not compete with the visible content
 * for bandwidth. A form whose own code is still to come (`data-waits`) can be submitted meanwhile: the script enables its button, and marks
 * the form (`data-pressed`) instead of letting the browser send it. A page that its
 * reader scrolls meanwhile is marked (`data-scrolled`), with `anchor` while a link to a part of the page was the last to scroll it.
 * Static; its hash is in the content security policy.
 */
export const startScript = `(function(){var s=document.currentScript,go=function(){if(!s)return;var d=s.dataset;s=null;(d.modules?d.modules.split(" "):[]).forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)});var m=document.createElement("script");m.type="module";m.src=d.entry;document.body.append(m)};document.querySelectorAll("form[data-waits] [type=submit]").forEach(function(b){b.disabled=false});addEventListener("submit",function(e){var f=e.target.dataset;if(!("waits" in f))return;e.preventDefault();f.pressed="";go()},true);["wheel","touchmove","pointerdown","keydown","hashchange"].forEach(function(n){addEventListener(n,function(){document.documentElement.dataset.scrolled=n==="hashchange"?"anchor":""},{passive:true})});if(document.readyState==="complete")go();else{addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(go)})});addEventListener("pointerdown",go,{once:true});addEventListener("keydown",go,{once:true});setTimeout(go,3000)}})()`
