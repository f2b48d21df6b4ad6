import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { rememberUtm } from "../features/campaign/remember-utm";
import { keepEarlyErrors } from "../features/errors/early-errors";
import { browserTranslator, loadPageLanguage } from "../i18n/browser-texts";
import type { PageContext } from "../views/page-context";
import { announcePage } from "./announce-page";
import { FreshTexts, loadDevelopTexts } from "./develop-texts";
import { answerEarlyTap, endEarlyTaps } from "./early-tap";
import { Integrations } from "./integrations";
import { layOutSections } from "./lay-out-sections";
import { hideLoadingBar, showLoadingBar } from "./loading-bar";
import { PageShell } from "./page-shell";

if (process.env.GATSBY_SENTRY_DSN) keepEarlyErrors();

/**
 * Before hydration: the campaign is kept (Gatsby drops the query on a full navigation) and the page's texts are read.
 * A page whose texts can't be had stays the static page it is, with working links, and isn't hydrated.
 */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = async () => {
	rememberUtm(window.location.search);
	await (process.env["NODE_ENV"] === "development" ? loadDevelopTexts() : loadPageLanguage());
};

export const wrapPageElement: GatsbyBrowser<object, PageContext<unknown>>["wrapPageElement"] = ({ element, props }) => {
	const { pageContext, location } = props;
	const shell = () => (
		<PageShell
			context={pageContext}
			translator={browserTranslator(pageContext.language)}
			search={location.search}
			integrations={<Integrations context={pageContext} path={location.pathname + location.search} />}
		>
			{element}
		</PageShell>
	);
	if (process.env["NODE_ENV"] !== "development") return shell();
	// A wrong address leads to a page of Gatsby's own there.
	return pageContext.theme ? <FreshTexts>{shell}</FreshTexts> : element;
};

/**
 * Hydrates in slices of a few milliseconds, between which the browser answers to taps and scrolling; at once, as Gatsby does
 * it, a long page holds a phone for a fifth of a second. A page without content of its own is drawn anew, as with Gatsby.
 */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
	// Gatsby's type has it return an element; it returns nothing, as Gatsby's own does.
	hydrate as unknown as ReturnType<NonNullable<GatsbyBrowser["replaceHydrateFunction"]>>;

function hydrate(page: ReactNode, root: Element): void {
	endEarlyTaps();
	if (root.querySelector("#gatsby-focus-wrapper > *")) {
		startTransition(() => {
			hydrateRoot(root, page);
		});
	} else createRoot(root).render(page);
}

/** A page opened anew starts at its top; Gatsby keeps the place of each address and goes there, however it was come by. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps, routerProps }) =>
	// Gatsby goes on by its own rules without an answer, which its type doesn't foresee.
	(prevRouterProps || routerProps.location.hash || !isOpenedAnew() ? undefined : false) as boolean;

function isOpenedAnew(): boolean {
	const [entry] = performance.getEntriesByType("navigation");
	return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

/** What has waited for the page to come alive: the first tap, and the sections below the screen. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
	answerEarlyTap();
	layOutSections(() => {
		document.documentElement.dataset["alive"] = "";
	});
};

/** A second after a click the page still isn't there (spec §9, "Delayed-load event"). */
export const onRouteUpdateDelayed: GatsbyBrowser["onRouteUpdateDelayed"] = () =>
	showLoadingBar(browserTranslator(document.documentElement.lang).t("loading.page"));

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
	hideLoadingBar();
	if (prevLocation) announcePage();
};
