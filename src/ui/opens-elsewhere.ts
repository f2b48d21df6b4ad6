/** Whether a click opens the link in another tab or window, or downloads it; leave such clicks to the browser. */
type Modifiers = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
	return metaKey || ctrlKey || shiftKey || altKey;
}
