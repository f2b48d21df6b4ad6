/** Adds the class that excludes a link from the counter's outbound link tracking. */
export function uncounted(className: string): string {
	return `${className} ym-disable-tracklink`;
}
