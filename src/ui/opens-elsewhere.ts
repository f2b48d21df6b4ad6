/** Whether a click on a link is to open it in another tab or window, or to save it, which is the browser's to do. */
export function opensElsewhere(
	click: Pick<MouseEvent | KeyboardEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
	return click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
}
