import type { Theme } from "../../domain/landing";

/** The name of the array that e-commerce events are read from. */
export const DATA_LAYER = "dataLayer";

export interface CounterOptions {
	clickmap: boolean;
	trackLinks: boolean;
	accurateTrackBounce: boolean;
	webvisor: boolean;
	/** No hit by itself: each page is reported when its title is known. */
	defer: true;
	ecommerce?: typeof DATA_LAYER;
}

/** The options of a counter (spec §9, "Analytics counter"). */
export function counterOptions(theme: Pick<Theme, "ui_metric_webvisor" | "ui_metric_ecommerce">): CounterOptions {
	return {
		clickmap: true,
		trackLinks: true,
		accurateTrackBounce: true,
		webvisor: theme.ui_metric_webvisor,
		defer: true,
		...(theme.ui_metric_ecommerce && { ecommerce: DATA_LAYER }),
	};
}
