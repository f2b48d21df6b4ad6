declare global {
	interface Window {
		___loader?: { loadPage(path: string): Promise<unknown>; enqueue(path: string): unknown };
	}
}

/** Exception (docs/decisions/030-documented-gatsby.md): resolves once a page has loaded; undefined without Gatsby. */
export const loadPage = (path: string) => window.___loader?.loadPage(path);

/** The same exception: the element whose text screen readers read out after a navigation. */
export const routeAnnouncer = () => document.getElementById("gatsby-announcer");
