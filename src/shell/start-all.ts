import { readConsent, whenAllowed } from "../features/consent/consent";
import { consentMode } from "../features/consent/mode";
import { hideKnownSecrets } from "../features/order/hide-secret";
import { browserEnv } from "../settings/browser-env";
import type { IntegrationSettings } from "./start-integrations";

type Starter = () => Promise<unknown>;

interface Settings extends IntegrationSettings {
	/** Service worker that controlled the page when it was loaded. */
	workerAtLoad: ServiceWorker | null;
}

/**
 * Loads and starts each configured integration; one that is blocked or fails doesn't affect the others.
 * @returns when all have started or failed
 */
export async function startAll(settings: Settings): Promise<void> {
	hideKnownSecrets();
	const { brand, theme, askConsent } = settings;
	const starting: Promise<unknown>[] = [startEachSafely(ownStarters(settings))];
	const thirdParty = thirdPartyStarters(settings);
	if (thirdParty.length > 0) {
		whenAllowed(consentMode(brand, theme.main_lang), askConsent, () => starting.push(startEachSafely(thirdParty)));
	}
	await Promise.all(starting);
}

function startEachSafely(starters: readonly Starter[]): Promise<unknown> {
	return Promise.allSettled(starters.map(async (start) => start()));
}

function ownStarters({ offlinePath, onNewVersion, workerAtLoad }: Settings): Starter[] {
	if (process.env["NODE_ENV"] !== "production") return [];
	return [
		() =>
			import("../features/offline/offline").then(({ startOffline }) =>
				startOffline({ offlinePath, onNewVersion, workerAtLoad }),
			),
	];
}

/** Third-party integrations; each starts only with the visitor's consent. */
function thirdPartyStarters({ theme, brand }: IntegrationSettings): Starter[] {
	const { ui_metric_id: counter } = theme;
	const { chatWidgetUrl, chatPreviewSelector, eventsMetricId } = brand;
	const { sentryDsn } = browserEnv;
	const starters: (Starter | false | undefined | "")[] = [
		sentryDsn &&
			(() =>
				import("../features/errors/sentry").then(({ startSentry }) =>
					startSentry(sentryDsn, readConsent() === "granted" || consentMode(brand, theme.main_lang) === "none"),
				)),
		counter &&
			(() => import("../features/analytics/metrika").then(({ startMetrika }) => startMetrika(theme, eventsMetricId))),
		chatWidgetUrl &&
			(() => import("../features/chat/chat").then(({ startChat }) => startChat(chatWidgetUrl, chatPreviewSelector))),
	];
	return starters.filter((start) => typeof start === "function");
}
