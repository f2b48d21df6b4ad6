import type * as library from "@testing-library/dom";

// Functions that run in the page: each must contain everything that it needs.

declare global {
	/** Testing Library, which `Tab` loads into each document. */
	var TestingLibraryDom: typeof library | undefined;
}

/** An element by role and accessible name: a pattern's source, since drivers send arguments as JSON. */
export interface ElementQuery {
	role: string;
	name?: string;
	level?: number;
}

/** Returns the first visible match of the last query, within the first match of the query before it, and so on. */
export function findElement(queries: readonly ElementQuery[]): Element | null {
	let scope: HTMLElement | undefined = document.body;
	for (const { role, name, level } of queries) {
		const options: library.ByRoleOptions = {};
		if (name !== undefined) options.name = new RegExp(name);
		if (level !== undefined) options.level = level;
		const matches: HTMLElement[] = TestingLibraryDom?.queryAllByRole(scope, role, options) ?? [];
		// The library doesn't know that what a closed <details> contains is invisible.
		scope = matches.find((element) => element.getClientRects().length > 0);
		if (!scope) return null;
	}
	return scope;
}

/** Scrolls an element to the middle of the window. @returns its place there @throws if something covers it */
export function scrollToMiddle(element: Element): string {
	element.scrollIntoView({ block: "center", behavior: "instant" });
	const { left, top, width, height } = element.getBoundingClientRect();
	const hit = document.elementFromPoint(left + width / 2, top + height / 2);
	// While a view transition runs, what is hit is the whole document, and presses do nothing.
	if (!element.contains(hit) && !hit?.closest("label")?.contains(element))
		throw new Error(`it is covered by ${hit?.outerHTML.slice(0, 100)}`);
	return [left, top, width, height].join();
}

/** Whether hydration has ended; true on pages that React doesn't render, such as the bank's. */
export function isReady(): boolean {
	return document.getElementById("___gatsby") === null || "ready" in document.documentElement.dataset;
}

/** Whether the page's address or pages of its site keep something in the browser, as the visitor's settings allow. */
export function probeStorage(): { cookies: boolean; storage: boolean } {
	// biome-ignore lint/suspicious/noDocumentCookie: older engines lack the Cookie Store API
	document.cookie = "probe=1; path=/";
	let storage = false;
	try {
		localStorage.setItem("probe", "1");
		storage = localStorage.getItem("probe") === "1";
		localStorage.removeItem("probe");
	} catch {
		// Access throws if the visitor blocks storage.
	}
	return { cookies: document.cookie.includes("probe=1"), storage };
}
