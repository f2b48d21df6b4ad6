import type { ElementQuery } from "./in-page";

/** What each browser is asked for, whichever protocol drives it. */
export interface Session {
	goto(url: string): Promise<void>;
	reload(): Promise<void>;
	url(): Promise<string>;
	/** Calls a function in the page; its result comes as JSON. */
	run<Result>(pageFunction: () => Result): Promise<Awaited<Result>>;
	/** Runs the text of a script in the page. */
	runScript(script: string): Promise<void>;
	/** Returns the element that `findElement` finds in the page. */
	find(queries: readonly ElementQuery[]): Promise<SessionElement | undefined>;
	/** Console errors and page errors since the last call. */
	takeProblems(): Promise<string[]>;
	close(): Promise<void>;
}

/** An element that the browser clicks and types into as a person would. */
export interface SessionElement {
	run<Result>(pageFunction: (element: Element) => Result): Promise<Awaited<Result>>;
	click(): Promise<void>;
	type(text: string): Promise<void>;
	/** Selects an option of a select element by its value. */
	select(value: string): Promise<void>;
}

/** What the visitor's settings forbid; each engine applies it with its own preference. */
export const CONDITIONS = ["as installed", "cookies blocked", "storage off"] as const;
export type Condition = (typeof CONDITIONS)[number];
