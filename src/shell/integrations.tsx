import { useEffect } from "react";
import type { Theme } from "../domain/landing";
import { basketStates } from "../features/analytics/basket-states";
import { trackedEvents } from "../features/analytics/track";
import { useBasket } from "../features/basket/basket";
import type { AskConsent } from "../features/consent/consent";
import { whenFirstUsed } from "../features/integrations/first-use";
import { visits } from "../features/integrations/visits";
import { usePageLanguage } from "../i18n/page-language";
import { siteTheme } from "../theme/site";
import type { PageContext } from "../views/page-context";
import type { ShownBrand } from "../views/site";

/** Starts third-party scripts and offline support, and passes visits and basket states to them. Renders nothing. */
export function Integrations({
	context: { theme, meta },
	path,
}: {
	context: PageContext<unknown>;
	path: string;
}) {
	const { language, defaultLanguage } = usePageLanguage();
	const basket = useBasket();
	const prefix = language === defaultLanguage ? "" : `/${language}`;
	// biome-ignore lint/correctness/useExhaustiveDependencies: started once, as the first page has it
	useEffect(() => {
		startIntegrations({
			theme,
			brand: siteTheme.brand,
			pathPrefix: prefix,
			askConsent: (...question) => {
				import("./ask-consent")
					.then(({ askConsent }) => askConsent(prefix, ...question))
					.catch(() => undefined);
			},
		});
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new path is another visit even with the same title
	useEffect(() => visits.note({ url: window.location.href, title: meta.title }), [path, meta.title]);
	useEffect(() => basketStates.note(basket), [basket]);
	return null;
}

export interface IntegrationSettings {
	theme: Theme;
	brand: ShownBrand;
	/** Begins the paths of the page's language: `/en`; empty in the main language. */
	pathPrefix: string;
	askConsent: AskConsent;
}

/** Starts the configured integrations 10 s after loading, or earlier at an input or a purchase. Ignores failures. */
function startIntegrations(settings: IntegrationSettings): void {
	const start = whenFirstUsed(() => {
		import("./start-all").then(({ startAllOnce }) => startAllOnce(settings)).catch(() => undefined);
	});
	// Report a purchase without waiting: a buyer who returns from the bank may soon leave.
	trackedEvents.follow(({ kind }) => kind === "purchase" && start());
}
