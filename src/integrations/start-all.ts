import { browserEnv } from "../config/browser-env";
import { hideKnownSecrets } from "./hide-secret";
import type { IntegrationSettings } from "./start-integrations";

type Starter = () => Promise<unknown>;

/**
 * Loads and starts what is configured, each by itself: one that is blocked, or fails, takes no other along and says nothing.
 * @returns when all have started or failed
 */
export async function startAll(settings: IntegrationSettings): Promise<void> {
	hideKnownSecrets();
	await Promise.allSettled(starters(settings).map(async (start) => start()));
}

function starters({ theme, brand, offlinePath, onNewVersion }: IntegrationSettings): Starter[] {
	const { ui_metric_id: counter } = theme;
	const { chatWidgetUrl, chatPreviewSelector, eventsMetricId } = brand;
	const { sentryDsn } = browserEnv;
	const wanted: (Starter | false | undefined | "")[] = [
		sentryDsn && (() => import("./sentry/sentry").then(({ startSentry }) => startSentry(sentryDsn))),
		counter && (() => import("./metrika/metrika").then(({ startMetrika }) => startMetrika(theme, eventsMetricId))),
		chatWidgetUrl &&
			(() => import("./chat/chat").then(({ startChat }) => startChat(chatWidgetUrl, chatPreviewSelector))),
		process.env["NODE_ENV"] === "production" &&
			(() => import("./offline/offline").then(({ startOffline }) => startOffline({ offlinePath, onNewVersion }))),
	];
	return wanted.filter((start) => typeof start === "function");
}
