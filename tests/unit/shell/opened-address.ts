import { runInNewContext } from "node:vm";
import { expect } from "vitest";
import { inlineScript } from "#src/shell/inline-script";

/**
 * Opens a page at an address and runs its inline script.
 * @returns the address afterwards, or where it reopened; `afterChange`: the address after the fragment has changed
 */
export function open(address: string, pagePath = "/") {
	const origin = "https://antrakt.example";
	const url = new URL(origin + address);
	const pathOf = (target: string) => {
		const { pathname, search, hash, ...other } = new URL(target, origin);
		expect(new URL(target, origin).origin, String(other)).toBe(origin);
		return pathname + search + hash;
	};
	let replaced: string | undefined;
	let reopened: string | undefined;
	let startsScripts = true;
	const scripts = { replaceChildren: () => (startsScripts = false) };
	let onPopState = () => undefined;
	const location = {
		origin,
		pathname: url.pathname,
		search: url.search,
		hash: url.hash,
		replace: (to: string) => (reopened = pathOf(to)),
	};
	runInNewContext(inlineScript(pagePath), {
		location,
		document: {
			currentScript: { previousElementSibling: { id: pagePath, content: scripts } },
		},
		history: {
			state: { key: "1" },
			replaceState: (_: object, __: string, to: string) => (replaced = pathOf(to)),
		},
		addEventListener: (type: string, listener: () => undefined) => {
			if (type === "popstate") onPopState = listener;
		},
	});
	const current = () => replaced ?? location.pathname + location.search + location.hash;
	const afterChange = (hash: string) => {
		location.hash = hash;
		onPopState();
		return current();
	};
	// A page that reopens elsewhere starts no scripts, which would fail on their way out.
	expect(startsScripts).toBe(reopened === undefined);
	return { address: current(), reopened, afterChange };
}
