/** Texts and colours of a page's share image, in the page's language; builds draw the image from them. */
export interface ShareCard {
	/** Number from which the colour scheme is chosen, such as the id of the page's record. */
	scheme: number;
	/** The landing's accent colour as #rrggbb; absent for the default colours. */
	accent?: string;
	brand: string;
	/** BCP 47 tag of the page's language, by whose rules the texts are converted to capitals. */
	locale: string;
	title: string;
	kicker?: string;
	/** Lines of text below the title, most important first, such as venue and city. */
	notes: string[];
	date?: ShareCardDate;
	age?: string;
	/** Such as "Отменено" (cancelled); set only for cancelled and postponed events. */
	status?: string;
}

export interface ShareCardDate {
	weekday: string;
	day: string;
	month: string;
	time: string;
}

export const SHARE_CARD_PX = { width: 1200, height: 630 } as const;
