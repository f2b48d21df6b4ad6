import { createFeed } from "../integrations/feed";

export const earlyErrors = createFeed<unknown>(10);

const keep = (event: ErrorEvent | PromiseRejectionEvent) =>
	earlyErrors.note("reason" in event ? event.reason : event.error);

/** Starts collecting uncaught errors; part of the first load. */
export function keepEarlyErrors(): void {
	addEventListener("error", keep);
	addEventListener("unhandledrejection", keep);
}

export function stopKeepingErrors(): void {
	removeEventListener("error", keep);
	removeEventListener("unhandledrejection", keep);
}
