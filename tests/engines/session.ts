/** What each browser is asked for, whichever protocol drives it. */
export interface Session {
	goto(url: string): Promise<void>;
	reload(): Promise<void>;
	url(): Promise<string>;
	/** Calls a function in the page. Its arguments and its result are sent as JSON. */
	run<Args extends unknown[], Result>(pageFunction: (...args: Args) => Result, ...args: Args): Promise<Result>;
	/** Runs the text of a script in the page. */
	runScript(script: string): Promise<void>;
	/** Returns the element that a function finds in the page. */
	element<Args extends unknown[]>(
		pageFunction: (...args: Args) => Element | null,
		...args: Args
	): Promise<SessionElement | undefined>;
	/** Console errors and page errors since the last call. */
	takeProblems(): Promise<string[]>;
	close(): Promise<void>;
}

/** An element that the browser clicks and types into as a person would. */
export interface SessionElement {
	run<Result>(pageFunction: (element: Element) => Result): Promise<Result>;
	click(): Promise<void>;
	type(text: string): Promise<void>;
	/** Selects an option of a select element by its value. */
	select(value: string): Promise<void>;
}

/** What the visitor's settings forbid; each engine applies it with its own preference. */
export const CONDITIONS = ["as installed", "cookies blocked", "storage off"] as const;
export type Condition = (typeof CONDITIONS)[number];
