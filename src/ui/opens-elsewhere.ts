/** Whether a click should open the link in another tab or window, or download it, which is left to the browser. */
export function opensElsewhere(
	click: Pick<MouseEvent | KeyboardEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
	return click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
}
