/** What tickets say of an event, too, by the data of its page (`page-facts.ts`), and what its facts list. */
export interface EventFactsView {
	/** Whether the event is watched from anywhere. */
	isOnline?: true;
	/** The zone of an online event's time, as it follows the time: "по Москве", "(Армения)". */
	zoneName?: string;
	duration?: string;
	/** When the doors open: "18:30". */
	doors?: string;
	/** What makes the event accessible, in words of the page's language. */
	accessibility?: string[];
}
