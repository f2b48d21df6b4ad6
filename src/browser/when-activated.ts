/** Runs a task once the visitor sees the page: at once, unless the browser only prerenders it for a likely click. */
export function whenActivated(task: () => void): void {
	if ("prerendering" in document && document.prerendering)
		document.addEventListener("prerenderingchange", () => task(), { once: true });
	else task();
}
