import { createFeed } from "./feed";

export interface Visit {
	/** Full address; pass it through `publicAddress` before sending, since it may hold an order's secret. */
	url: string;
	/** Page title from the build, since `document.title` is updated later. */
	title: string;
}

/** Buffers the last 20 page visits for code that loads later, such as third-party scripts. */
export const visits = createFeed<Visit>(20);
