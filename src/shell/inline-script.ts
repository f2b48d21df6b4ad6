import { PAGE_SCRIPT } from "../config/page-script";

/** Addresses of not-found pages, and what order pages show where the address names none of them. */
const MISTAKEN_PAGES = String.raw`/\/(404\.html|order)$/.test(t)&&!/\/order\/(bill|pay)\//i.test(d)`;

/**
 * Mends an address: without invisible characters, what was pasted behind it, repeated slashes and capitals. `q` is the
 * query where a program began it with "&" or escaped its "?".
 */
const MENDED = [
	String.raw`d.replace(/\p{Cf}/gu,"").replace(/[\s?#&;][^]*/,e=>{q=/^[?&](?:amp;)?([^\s#]+)/.exec(e)?.[1];return""})`,
	String.raw`.replace(/[\\/]+/g,"/").replace(/[^\p{L}\p{N}]+$/u,"").toLowerCase()`,
].join("");

/**
 * Inline script, identical on every page so that the security policy can contain its hash. Sets Gatsby's `pagePath`,
 * which Gatsby's own script would name in text that differs on every page, and records taps on buttons. A not-found
 * page reopens at the address that was probably meant. Escapes that Gatsby's router can't decode twice become literal
 * characters, or `~` and their code, and `%` in such a fragment `%25`: otherwise the page stays blank
 * (docs/decisions/008-one-inline-script.md).
 */
export const INLINE_SCRIPT = [
	`(()=>{var l=location,p=l.pathname,t=pagePath=document.getElementById("${PAGE_SCRIPT.pathId}").textContent,d=p,c=p,q,r,`,
	`h=()=>{try{decodeURI(l.hash);return l.hash}catch{return l.hash.replaceAll("%","%25")}},`,
	// With the origin, since a path may begin with two slashes, which lead to another site.
	`s=a=>history.replaceState(history.state,"",l.origin+a+l.search+h());`,
	String.raw`r=p.replace(/\/{2,}/g,"/").replace(/%(?![0-9A-F]{2})/gi,"~25").replace(/%([0-7][0-9A-F])/gi,`,
	`(e,x)=>{x=String.fromCharCode(parseInt(x,16));return/[\\w,;&@=:$+!'()*.-]/.test(x)?x:"~"+e.slice(1)});`,
	`try{d=decodeURIComponent(p);c=${MENDED}}catch{}`,
	`try{decodeURIComponent(r)}catch{r=r.replaceAll("%","~")}if(t==p+".html")r=t;p==r&&h()==l.hash||s(r);`,
	`addEventListener("popstate",()=>{h()==l.hash||s(l.pathname)});`,
	// One slash at the end may be what the host adds.
	String.raw`if((c!=d.replace(/\/$/,"")||/%2f/i.test(p))&&${MISTAKEN_PAGES})`,
	`return l.replace(l.origin+c+(q?"?"+q+l.search.replace("?","&"):l.search)+l.hash);`,
	`addEventListener("click",${PAGE_SCRIPT.earlyTap}={handleEvent(e){this.at=e.target.closest("button")}},true)})()`,
].join("");

/** End of the inline script: starts the scripts in the template before it, which injected markup can't replace. */
export const START_SCRIPTS =
	";document.body.append(document.importNode(document.currentScript.previousElementSibling.content,!0))";
