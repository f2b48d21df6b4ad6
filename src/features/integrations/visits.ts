import { createFeed } from "./feed";

export interface Visit {
	/** Full address at that time; it may hold an order's secret, so never send it as it is. */
	url: string;
	/** The title from the build; `document.title` is updated later. */
	title: string;
}

const MOST_KEPT = 20;

export const visits = createFeed<Visit>(MOST_KEPT);
