import { useEffect } from "react";
import { basketStates } from "../features/analytics/basket-states";
import { useBasket } from "../features/basket/basket";
import { visits } from "../features/integrations/visits";
import { usePageLanguage } from "../i18n/translation";
import { siteTheme } from "../theme/site";
import type { PageContext } from "../views/page-context";
import { startIntegrations } from "./start-integrations";

/** Starts third-party scripts and offline support, and passes visits and basket states to them. Renders nothing. */
export function Integrations({ context: { theme, meta }, path }: { context: PageContext<unknown>; path: string }) {
	const { language, defaultLanguage } = usePageLanguage();
	const basket = useBasket();
	const prefix = language === defaultLanguage ? "" : `/${language}`;
	useEffect(() => {
		startIntegrations({
			theme,
			brand: siteTheme.brand,
			offlinePath: `${prefix}/offline`,
			onNewVersion: (apply) => {
				import("./new-version").then(({ offerNewVersion }) => offerNewVersion(apply)).catch(() => undefined);
			},
			askConsent: (answer) => {
				import("./ask-consent").then(({ askConsent }) => askConsent(prefix, answer)).catch(() => undefined);
			},
		});
	}, [theme, prefix]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new path is another visit even with the same title
	useEffect(() => visits.note({ url: window.location.href, title: meta.title }), [path, meta.title]);
	useEffect(() => basketStates.note(basket), [basket]);
	return null;
}
