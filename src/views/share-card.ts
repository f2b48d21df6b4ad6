/** Content of a page's share image; made at build in the page's language. */
export interface ShareCard {
	/** Selects the colour scheme; stable across builds. */
	scheme: number;
	/** The landing's accent colour as #rrggbb; absent for the default colours. */
	accent?: string;
	brand: string;
	/** BCP 47 tag, for conversion to capitals. */
	locale: string;
	title: string;
	kicker?: string;
	/** Lines below the title, most important first: venue, city. */
	notes: string[];
	date?: CardDate;
	age?: string;
	/** Such as "Отменено"; absent for active events. */
	status?: string;
}

export interface CardDate {
	weekday: string;
	day: string;
	month: string;
	/** The date in digits ("08.01"), shown when the fonts lack letters of the month's name. */
	numeric: string;
	time: string;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;
