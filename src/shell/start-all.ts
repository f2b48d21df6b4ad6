import { firstCallOf } from "../browser/once";
import { browserEnv } from "../config/browser-env";
import { consentMode, type ThirdParty, visitorConsent } from "../features/consent/consent";
import { hideKnownSecretOnEachPage } from "../features/order/hide-secret";
import type { IntegrationSettings } from "./integrations";

/** Calls `startAll`, once: behind a plugin's page, which has no layout, the layout is mounted again. */
export const startAllOnce = firstCallOf((settings: IntegrationSettings) => void startAll(settings));

type Starter = () => Promise<unknown>;

/** Starts each configured integration, even if others fail. Resolves without awaiting those that still need consent. */
export async function startAll(settings: IntegrationSettings): Promise<void> {
	hideKnownSecretOnEachPage();
	const { brand, theme, askConsent } = settings;
	const starting: Promise<unknown>[] = [];
	const start = (starter: Starter) =>
		Promise.resolve()
			.then(starter)
			.catch(() => undefined);
	if (process.env["NODE_ENV"] === "production") {
		starting.push(
			start(() =>
				import("../features/offline/offline").then(({ startOffline }) => startOffline(settings.pathPrefix)),
			),
		);
	}
	const thirdParty = thirdPartyStarters(settings);
	if (thirdParty.size > 0) {
		visitorConsent.whenAllowed(
			consentMode(brand, theme.main_lang),
			(answer, isRunning) => askConsent(answer, isRunning ? [...thirdParty.keys()] : []),
			() => starting.push(...[...thirdParty.values()].map(start)),
		);
	}
	await Promise.all(starting);
}

/** Returns functions that load and start the third-party integrations; each needs the consent that the brand asks for. */
function thirdPartyStarters({ theme, brand }: IntegrationSettings): Map<ThirdParty, Starter> {
	const { chatWidgetUrl, chatPreviewSelector, eventsMetricId } = brand;
	const { sentryDsn } = browserEnv;
	const starters = new Map<ThirdParty, Starter>();
	if (sentryDsn)
		starters.set("errors", () =>
			import("../features/errors/sentry").then(({ startSentry }) =>
				startSentry(
					sentryDsn,
					visitorConsent.read() === "granted" || consentMode(brand, theme.main_lang) === "none",
				),
			),
		);
	if (theme.ui_metric_id)
		starters.set("counter", () =>
			import("../features/analytics/metrika").then(({ startMetrika }) => startMetrika(theme, eventsMetricId)),
		);
	if (chatWidgetUrl)
		starters.set("chat", () =>
			import("../features/chat/chat").then(({ startChat }) => startChat(chatWidgetUrl, chatPreviewSelector)),
		);
	return starters;
}
