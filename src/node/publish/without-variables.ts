/** Returns an environment without the variables whose names begin with one of the prefixes. */
export function withoutVariables(env: NodeJS.ProcessEnv, prefixes: readonly string[]): NodeJS.ProcessEnv {
	const isKept = (name: string) => !prefixes.some((prefix) => name.startsWith(prefix));
	return Object.fromEntries(Object.entries(env).filter(([name]) => isKept(name)));
}
