import { createFeed } from "../integrations/feed";

/** Errors nobody has caught, from before the reporter is there. */
export const earlyErrors = createFeed<unknown>(10);

const keep = (event: ErrorEvent | PromiseRejectionEvent) =>
	earlyErrors.note("reason" in event ? event.reason : event.error);

/** Keeps uncaught errors from now on, in the first load: only what can't wait is here. */
export function keepEarlyErrors(): void {
	addEventListener("error", keep);
	addEventListener("unhandledrejection", keep);
}

/** The reporter has taken over. */
export function stopKeepingErrors(): void {
	removeEventListener("error", keep);
	removeEventListener("unhandledrejection", keep);
}
