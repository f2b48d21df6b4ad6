import { PAGE_SCRIPT } from "../settings/page-script";

/** Longest wait for a paint after the load event, ms. `PICTURE_WAIT_MS`: for the main picture after the first paint. */
const PAINT_WAIT_MS = 300;
const PICTURE_WAIT_MS = 1_000;
/** Time in which a browser paints a decoded picture, ms. */
const FRAME_MS = 20;

/**
 * Inline script, identical on every page so that the security policy can contain its hash. Gives Gatsby's loader the
 * page's data, and records taps on buttons. After the load event, fetches the lists of files by screen, which only
 * prefetching uses. Starts Gatsby's scripts when the first paint and the main picture are done (at the latest
 * `PICTURE_WAIT_MS` after that paint or `PAINT_WAIT_MS` after the load event), so as not to delay visible content.
 */
export const INLINE_SCRIPT = [
	`(()=>{var d=document,read=id=>JSON.parse(d.getElementById(id).textContent),p=read("${PAGE_SCRIPT.dataId}"),`,
	`links=d.querySelectorAll('[media="${PAGE_SCRIPT.laterMedia}"]'),run=()=>{for(var l of links)if(/js$/.test(l.href)){var s=`,
	'd.createElement("script");s.async=false;s.src=l.href;d.head.append(s)}else l.media="all";links=[]};',
	`addEventListener("click",${PAGE_SCRIPT.earlyTap}={handleEvent(e){this.at=e.target.closest("button")}},true);`,
	"pagePath=p.path;if(p.result)pageData=p;",
	`___webpackCompilationHash=read("${PAGE_SCRIPT.buildHashId}");___chunkMapping={};`,
	`new PerformanceObserver(()=>{var i=d.querySelector("img[fetchpriority]"),f=()=>setTimeout(run,${FRAME_MS});`,
	`if(i){i.decode().then(f,f);setTimeout(run,${PICTURE_WAIT_MS})}else run()}).observe({type:"paint",buffered:true});`,
	`addEventListener("load",()=>{setTimeout(run,${PAINT_WAIT_MS});`,
	'fetch("/chunk-map.json").then(r=>r.json()).then(m=>{___chunkMapping=m}).catch(()=>{})})})()',
].join("");
