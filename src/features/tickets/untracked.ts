/** Adds the class that excludes a link from the analytics counter's tracking of outbound links. */
export function untracked(className: string): string {
	return `${className} ym-disable-tracklink`;
}
