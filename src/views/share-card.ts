/** What stands on the picture that a shared page is shown by; made at build in the page's language, drawn after it. */
export interface ShareCard {
	/** A whole number that chooses among the colour schemes: the same at every build. */
	scheme: number;
	/** #rrggbb, the landing's; absent for the product's own. */
	accent?: string;
	brand: string;
	/** Language tag: capitals differ. */
	locale: string;
	title: string;
	/** What kind of page it is: "Площадки". */
	kicker?: string;
	/** What stands below the title, most important first: venue, city. */
	notes: string[];
	date?: CardDate;
	/** "16+" */
	age?: string;
	/** "Отменено"; absent for what goes ahead. */
	status?: string;
}

/** A day as the stub of a ticket shows it, in the venue's zone. */
export interface CardDate {
	weekday: string;
	day: string;
	month: string;
	/** "08.01": where the month's name is in a script that can't be set. */
	numeric: string;
	time: string;
}

/** Of every card, in pixels: what social networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
