import { createFeed } from "./feed";

export interface Visit {
	/** Full address; pass it through `publicAddress` before sending, since it may hold an order's secret. */
	url: string;
	/** Page title from the build, since `document.title` is updated later. */
	title: string;
}

const MAX_BUFFERED = 20;

/** Buffers page visits for third-party scripts that load later. */
export const visits = createFeed<Visit>(MAX_BUFFERED);
