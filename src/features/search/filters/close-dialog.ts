import type { SyntheticEvent } from "react";

/** Closes the dialog an event happened in, as the browser does: the focus goes back to what opened it. */
export function closeDialog({ currentTarget }: SyntheticEvent): void {
	if (currentTarget instanceof Element) currentTarget.closest("dialog")?.close();
}
