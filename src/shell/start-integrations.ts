import type { Brand, Theme } from "../domain/landing";
import { tracked } from "../features/analytics/track";
import type { AskConsent } from "../features/consent/consent";
import { whenFirstUsed } from "../features/integrations/first-use";

export interface IntegrationSettings {
	theme: Theme;
	brand: Brand;
	offlinePath: string;
	/** Called when a new version of the site is ready, never on basket and order pages; `apply` loads it. */
	onNewVersion: (apply: () => void) => void;
	/** Asks the visitor whether third-party scripts may run. */
	askConsent: AskConsent;
}

let isStarted = false;

/** Loads and starts the configured integrations after the first use of the page. Failures are ignored. */
export function startIntegrations(settings: IntegrationSettings): void {
	if (isStarted) return;
	isStarted = true;
	// `serviceWorker` is undefined on http addresses other than localhost.
	const workerAtLoad = navigator.serviceWorker?.controller ?? null;
	const start = whenFirstUsed(() => {
		import("./start-all").then(({ startAll }) => startAll({ ...settings, workerAtLoad })).catch(() => undefined);
	});
	// Report a purchase without waiting: a buyer who returns from the bank may soon leave.
	tracked.follow(({ kind }) => kind === "purchase" && start());
}
