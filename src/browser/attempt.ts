/** Calls a browser API that may throw, as many do where cookies are blocked. @returns undefined when it throws */
export function attempt<T>(call: () => T): T | undefined {
	try {
		return call();
	} catch {
		return undefined;
	}
}
