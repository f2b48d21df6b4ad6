import type { Theme } from "../../domain/landing";

export const DATA_LAYER = "dataLayer";

export interface CounterOptions {
	clickmap: boolean;
	trackLinks: boolean;
	accurateTrackBounce: boolean;
	webvisor: boolean;
	/** Disables automatic hits; each page is reported once its title is known. */
	defer: true;
	ecommerce?: typeof DATA_LAYER;
}

/** Options of the analytics counter (spec §9). */
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
