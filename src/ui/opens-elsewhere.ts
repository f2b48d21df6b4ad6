type Modifiers = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click on a link opens another tab or window, or downloads; such clicks must be left to the browser. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
	return metaKey || ctrlKey || shiftKey || altKey;
}
