import { constants, getPriority, setPriority } from "node:os";

/** Lowers this process's priority for good, so that a build, which it has started, and web servers go first. */
export function giveWay(): void {
	const { PRIORITY_BELOW_NORMAL } = constants.priority;
	// Only the superuser may raise a priority.
	if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
}
