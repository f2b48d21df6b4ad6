import type { Brand, Theme } from "../domain/landing";
import { tracked } from "../features/analytics/track";
import type { AskConsent } from "../features/consent/consent";
import { whenFirstUsed } from "../features/integrations/first-use";

export interface IntegrationSettings {
	theme: Theme;
	brand: Brand;
	/** Path of the offline page in the page's language. */
	offlinePath: string;
	/** Called when a new version of the site is ready, never in the basket or an order; `apply` loads it. */
	onNewVersion: (apply: () => void) => void;
	/** Asks the visitor whether other companies' scripts may run. */
	askConsent: AskConsent;
}

let isStarted = false;

/**
 * Starts everything that isn't the shop itself: counters, chat, error reports, the offline copy. The one start-up of all of
 * them; what isn't configured isn't loaded, and what can't be loaded isn't missed.
 */
export function startIntegrations(settings: IntegrationSettings): void {
	if (isStarted) return;
	isStarted = true;
	const start = whenFirstUsed(() => {
		import("./start-all").then(({ startAll }) => startAll(settings)).catch(() => undefined);
	});
	// Whoever comes back from the bank may leave at once.
	tracked.follow(({ kind }) => kind === "purchase" && start());
}
