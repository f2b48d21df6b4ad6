/** Whether a click opens the link in another tab or window, or downloads it; leave such clicks to the browser. */
export function opensElsewhere(
	click: Pick<MouseEvent | KeyboardEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
	return click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
}
