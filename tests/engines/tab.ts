import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { type ElementQuery, isReady, probeStorage, scrollToMiddle } from "./in-page";
import type { Session, SessionElement } from "./session";

const require = createRequire(import.meta.url);
const LIBRARY = readFileSync(
	require.resolve("@testing-library/dom").replace(/dist\/.*$/, "dist/@testing-library/dom.umd.min.js"),
	"utf8",
);

const TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** How tests name an element: role, then accessible name (the whole of it, or a pattern), inside another element. */
export interface Target {
	role: string;
	name?: string | RegExp;
	level?: number;
	in?: Target;
}

/** A browser's only tab, in which a test acts as a visitor does: by roles and names. */
export class Tab {
	constructor(private readonly session: Session) {}

	/** Opens an address and waits until the page is interactive. */
	async open(url: string): Promise<void> {
		await this.session.goto(url);
		await this.expectReady();
	}

	async reload(): Promise<void> {
		await this.session.reload();
		await this.expectReady();
	}

	url(): Promise<string> {
		return this.session.url();
	}

	/** Waits until the page can keep exactly this. */
	async expectStorage(expected: { cookies: boolean; storage: boolean }): Promise<void> {
		await this.until(`the page can keep ${JSON.stringify(expected)}`, async () => {
			const found = await this.session.run(probeStorage);
			return found.cookies === expected.cookies && found.storage === expected.storage;
		});
	}

	click(target: Target): Promise<void> {
		return this.act(target, (element) => element.click());
	}

	type(target: Target, text: string): Promise<void> {
		return this.act(target, (element) => element.type(text));
	}

	select(target: Target, value: string): Promise<void> {
		return this.act(target, (element) => element.select(value));
	}

	async isVisible(target: Target): Promise<boolean> {
		return (await this.text(target)) !== undefined;
	}

	/** Waits until an element is visible; if `text` is given, until the element contains it. */
	async expectVisible(target: Target, text?: string | RegExp): Promise<void> {
		await this.until(
			`${describe(target)} is visible${text === undefined ? "" : `, with ${text}`}`,
			async () => {
				const content = await this.text(target);
				return content !== undefined && (text === undefined || content.search(text) !== -1);
			},
		);
	}

	async expectUrl(pattern: RegExp): Promise<void> {
		await this.until(`the address matches ${pattern}`, async () => pattern.test(await this.url()));
	}

	/** Waits until a function in the page returns true. */
	async expectInPage(what: string, pageFunction: () => boolean | Promise<boolean>): Promise<void> {
		await this.until(what, () => this.session.run(pageFunction));
	}

	/** Marks the document, for `expectMarked`. */
	async mark(): Promise<void> {
		await this.session.run(() => {
			document.documentElement.dataset["marked"] = "";
		});
	}

	/** Waits until the page is the marked document; throws if the browser has loaded another one. */
	expectMarked(): Promise<void> {
		return this.expectInPage(
			"the document is still the same",
			() => "marked" in document.documentElement.dataset,
		);
	}

	takeProblems(): Promise<string[]> {
		return this.session.takeProblems();
	}

	close(): Promise<void> {
		return this.session.close();
	}

	/** Waits until the page is interactive. */
	expectReady(): Promise<void> {
		return this.until("the page is interactive", () => this.session.run(isReady));
	}

	/** Returns an element's text, or undefined if it isn't there. */
	private async text(target: Target): Promise<string | undefined> {
		await this.loadLibrary();
		const element = await this.session.find(queriesOf(target));
		return element?.run((node) => node.textContent ?? "");
	}

	/** Acts on an element once it keeps its place: a press on a moving element may miss it. */
	private act(target: Target, action: (element: SessionElement) => Promise<void>): Promise<void> {
		let lastPlace = "";
		return this.until(`${describe(target)} can be used`, async () => {
			await this.loadLibrary();
			const element = await this.session.find(queriesOf(target));
			const place = await element?.run(scrollToMiddle);
			if (!element || !place || place !== lastPlace) {
				lastPlace = place ?? "";
				return false;
			}
			await action(element);
			return true;
		});
	}

	private async loadLibrary(): Promise<void> {
		if (!(await this.session.run(() => "TestingLibraryDom" in globalThis)))
			await this.session.runScript(LIBRARY);
	}

	/** Repeats a check until it returns true; errors, as of an element that React has just replaced, count as false. */
	private async until(what: string, check: () => Promise<boolean>): Promise<void> {
		const deadline = Date.now() + TIMEOUT_MS;
		let lastError: unknown;
		while (Date.now() < deadline) {
			const isDone = await check().catch((error: unknown) => {
				lastError = error;
				return false;
			});
			if (isDone) return;
			await pause(POLL_MS);
		}
		const reason = lastError instanceof Error ? `: ${lastError.message}` : "";
		throw new Error(`Waited in vain until ${what}, at ${await this.url()}${reason}`);
	}
}

function queriesOf({ role, name, level, in: scope }: Target): ElementQuery[] {
	const query: ElementQuery = {
		role,
		...(name !== undefined && { name: patternOf(name) }),
		...(level !== undefined && { level }),
	};
	return [...(scope ? queriesOf(scope) : []), query];
}

/** Returns the source of a pattern for a whole name or a part, in which any space may be a no-break space. */
function patternOf(name: string | RegExp): string {
	const source = typeof name === "string" ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : name.source;
	return source.replaceAll(" ", "\\s+");
}

function describe({ role, name, in: scope }: Target): string {
	return `${role}${name === undefined ? "" : ` “${name}”`}${scope ? ` in ${describe(scope)}` : ""}`;
}
