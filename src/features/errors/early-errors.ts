import { createFeed } from "../integrations/feed";

/** Buffers uncaught errors until the error reporter has loaded. */
export const earlyErrors = createFeed<unknown>(10);

const note = (event: ErrorEvent | PromiseRejectionEvent) =>
	earlyErrors.note("reason" in event ? event.reason : event.error);

export function collectEarlyErrors(): void {
	addEventListener("error", note);
	addEventListener("unhandledrejection", note);
}

export function stopCollectingErrors(): void {
	removeEventListener("error", note);
	removeEventListener("unhandledrejection", note);
}
