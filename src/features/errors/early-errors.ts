import { createFeed } from "../integrations/feed";

/** Buffers uncaught errors until the error reporter has loaded. */
export const earlyErrors = createFeed<unknown>(10);

const noteError = (event: ErrorEvent | PromiseRejectionEvent) =>
	earlyErrors.note("reason" in event ? event.reason : event.error);

export function startBufferingErrors(): void {
	addEventListener("error", noteError);
	addEventListener("unhandledrejection", noteError);
}

export function stopBufferingErrors(): void {
	removeEventListener("error", noteError);
	removeEventListener("unhandledrejection", noteError);
}
