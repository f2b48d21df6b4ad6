import { createFeed } from "./feed";

/** A page that was opened, by loading it or by a link inside the site. */
export interface Visit {
	/** The full address, as it stood then: it may hold an order's secret, so it's never sent as it is. */
	url: string;
	/** The page's title, known at build: it's settled before the document's own has followed. */
	title: string;
}

const MOST_KEPT = 20;

/** The pages of this visit. */
export const visits = createFeed<Visit>(MOST_KEPT);
