import { EARLY_TAP_LISTENER } from "../config/early-tap-listener";

/** The path with its escapes decoded, even if escaped again; those that aren't UTF-8 stay. */
const DECODED =
	"p.replace(/%(?:25)+(?=[0-9a-f]{2})/gi,'%').replace(/(?:%[0-9a-f]{2})+/gi,e=>{try{return decodeURIComponent(e)}catch{return e}})";

/**
 * Mends an address: without invisible characters, quotes and brackets before it or its parts, what was pasted behind it, a
 * cut escape or a word of other letters behind a number, repeated slashes, capitals and ".html". `q` is the query where a program
 * began it with "&", escaped its "?" or left that out, and what a bank has appended to its return address.
 */
const MENDED = [
	String.raw`d.replace(/\p{Cf}/gu,"").replace(/^\/*[\s"'‹«„“(*]+|\/[\s"'‹«„“(*]+(?=[\w-]+\/|\d)/g,"/").replace(/[\s?#&;<>"|[\](){}^][^]*/,e=>{q=/^[?&](?:amp;)?([^\s#]+)/.exec(e)?.[1];return""})`,
	String.raw`.replace(/([\d/])([a-z_][\w.]*=[^]+)/i,(e,a,b)=>(q=q?b+"&"+q:b,a)).replace(/^([^%]*\d)(?:[^\w/]*%|[^ -~])[^]*/,"$1")`,
	String.raw`.replace(/[\\/]+/g,"/").replace(/^((?:\/..)?\/(?:order|payment)\/(?:success|fail))\W(.+)/i,(e,a,b)=>(q=q?b+"&"+q:b,a))`,
	String.raw`.replace(/(\/(?!404\b)[\w-]+?)(?:\/index)?\.html?[^a-z]*$/i,"$1").replace(/[^\p{L}\p{N}%]+$/u,"").toLowerCase()`,
].join("");

/** Mends the beginning of an order's address, also with what stands before it; its number may have capitals, and anything else. */
const MENDED_ORDER = [
	String.raw`p.replace(/^(?:[^\w%]|%2[02]|%c2%ab|%e2%80%..)*(?:([a-z]{2})\/+)?order(?:\/|%2f)+(bill|pay)(?:\/|%2f)+/i,`,
	'(e,a,b)=>((a?"/"+a:"")+"/order/"+b+"/").toLowerCase())',
].join("");

/**
 * Reopens a page that no one meant, a not-found page or the list of orders, at the address that was probably meant, and
 * then starts none of its scripts: they would fail on their way out.
 */
const MENDING_SCRIPT = [
	`(()=>{var l=location,p=l.pathname,q,d=${DECODED},c=${MENDED};`,
	// One slash at the end may be what the host adds.
	String.raw`return d[1]!="%"&&(/\Worder\/+(bill|pay)\//i.test(d)?(c=${MENDED_ORDER})!=p:c!=d.replace(/\/$/,"")||/%(?:25)*2f/i.test(p))&&(`,
	// With the origin, since a path may begin with two slashes, which lead to another site.
	`l.replace(l.origin+c+(q?"?"+q+l.search.replace("?","&"):l.search)+l.hash),`,
	`document.currentScript.previousElementSibling.content.replaceChildren(),!0)})()`,
].join("");

/**
 * Inline script, identical on all pages (some put MENDING_SCRIPT before it), so that the security policy can contain
 * hashes. Sets Gatsby's `pagePath`, which Gatsby's own script would name in text that differs on every page, and records
 * taps on buttons. Escapes that Gatsby's router can't decode twice become literal characters, or `~` and their code, and
 * `%` in such a fragment `%25`: otherwise the page stays blank (docs/decisions/008-one-inline-script.md).
 */
const INLINE_SCRIPT = [
	`(()=>{var l=location,p=l.pathname,t=pagePath=document.currentScript.previousElementSibling.id,r,`,
	`h=()=>{try{decodeURI(l.hash);return l.hash}catch{return l.hash.replaceAll("%","%25")}},`,
	`s=a=>history.replaceState(history.state,"",l.origin+a+l.search+h());`,
	String.raw`r=p.replace(/\/{2,}/g,"/").replace(/%(?![0-9A-F]{2})/gi,"~25").replace(/%([0-7][0-9A-F])/gi,`,
	`(e,x)=>{x=String.fromCharCode(parseInt(x,16));return/[\\w,;&@=:$+!'()*.-]/.test(x)?x:"~"+e.slice(1)});`,
	`try{decodeURIComponent(r)}catch{r=r.replaceAll("%","~")}if(t==p+".html")r=t;p==r&&h()==l.hash||s(r);`,
	`addEventListener("popstate",()=>{h()==l.hash||s(l.pathname)});`,
	`addEventListener("click",${EARLY_TAP_LISTENER}={handleEvent(e){this.at=e.target.closest("button")}},true)})()`,
].join("");

/** Returns the inline script of a page. */
export function inlineScript(path: string): string {
	return /\/(?:404\.html|order)\/?$/.test(path) ? `${MENDING_SCRIPT}||${INLINE_SCRIPT}` : INLINE_SCRIPT;
}

/**
 * End of the inline script: starts the scripts and preloads in the template before it, which injected markup can't replace.
 * It waits until the page has been painted, so that fonts and pictures needn't share a slow connection with them; where no
 * paint is reported, as in hidden tabs, for a second. Appending twice is harmless: the first time empties the fragment.
 */
export const START_SCRIPTS = [
	";{let t=document.importNode(document.currentScript.previousElementSibling.content,!0),f=t.firstChild,",
	// gatsby-plugin-offline saves for first visits what the head's links name.
	's=()=>{document.head.append(...t.querySelectorAll("link"));document.body.append(t)};',
	// If a link is first, it names the page's data, which Gatsby asks for with the address's query, such as a campaign's.
	"f&&(f.href+=location.search);setTimeout(s,999);",
	'new PerformanceObserver(s).observe({type:"paint",buffered:!0})}',
].join("");
