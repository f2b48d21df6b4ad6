declare global {
	interface Window {
		___loader?: { loadPage(path: string): Promise<unknown>; enqueue(path: string): unknown };
	}
}

/**
 * Exception (docs/decisions/030-documented-gatsby.md): resolves once a page's data and code are loaded; undefined where
 * Gatsby doesn't run.
 */
export const loadPage = (path: string) => window.___loader?.loadPage(path);
