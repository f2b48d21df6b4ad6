import { PAGE_SCRIPT } from "../config/page-script";

/** Ends of addresses that a message or a table added: blanks, punctuation, closing quotes and brackets. */
const ADDED_TO_ADDRESS = String.raw`/[\s,;.!'"“”»…)>\]]+$/`;

/**
 * Inline script, identical on every page so that the security policy can contain its hash. Sets Gatsby's `pagePath`,
 * which Gatsby's own script would name in text that differs on every page, and records taps on buttons. A not-found
 * page reopens without what was pasted behind the address. Escapes that Gatsby's router can't decode twice become
 * literal characters, or `~` and their code: otherwise the page stays blank (docs/decisions/008-one-inline-script.md).
 */
export const INLINE_SCRIPT = [
	`(()=>{var l=location,p=l.pathname,t=pagePath=document.getElementById("${PAGE_SCRIPT.pathId}").textContent,d=p,c,r;`,
	`r=p.replace(/%(?![0-9A-F]{2})/gi,"~25").replace(/%([0-7][0-9A-F])/gi,`,
	`(e,x)=>{x=String.fromCharCode(parseInt(x,16));return/[\\w,;&@=:$+!'()*.-]/.test(x)?x:"~"+e.slice(1)});`,
	`try{d=decodeURIComponent(p)}catch{}c=d.replace(${ADDED_TO_ADDRESS},"");`,
	`try{decodeURIComponent(r)}catch{r=r.replaceAll("%","~")}p==r||history.replaceState(history.state,"",l.origin+r+l.search+l.hash);`,
	// With the origin, since a path may begin with two slashes, which lead to another site.
	`if(c!=d&&/\\/404\\.html$/.test(t))return l.replace(l.origin+c+l.search+l.hash);`,
	`addEventListener("click",${PAGE_SCRIPT.earlyTap}={handleEvent(e){this.at=e.target.closest("button")}},true)})()`,
].join("");

/** End of the inline script: starts the scripts in the template before it, which injected markup can't replace. */
export const START_SCRIPTS =
	";document.body.append(document.importNode(document.currentScript.previousElementSibling.content,!0))";
