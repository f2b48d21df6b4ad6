import type { SyntheticEvent } from "react";

/** Closes the dialog of an event natively, which restores the focus. */
export function closeDialog({ currentTarget }: SyntheticEvent): void {
	if (currentTarget instanceof Element) currentTarget.closest("dialog")?.close();
}
