import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { rememberUtm } from "../features/campaign/remember-utm";
import { collectEarlyErrors } from "../features/errors/early-errors";
import { browserTranslator, loadPageLanguage } from "../i18n/browser-texts";
import type { PageContext } from "../views/page-context";
import { announcePage } from "./announce-page";
import { FreshTexts, loadDevelopTexts } from "./develop-texts";
import { endEarlyTaps, replayEarlyTap } from "./early-tap";
import { Integrations } from "./integrations";
import { layOutSections } from "./lay-out-sections";
import { hideLoadingBar, showLoadingBar } from "./loading-bar";
import { PageShell } from "./page-shell";

if (process.env.GATSBY_SENTRY_DSN) collectEarlyErrors();

/**
 * Before hydration, stores the campaign (Gatsby drops the query on a full navigation) and loads the page's texts. If
 * these fail to load, the page isn't hydrated; as a static page it has working links.
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
	// At an unknown address Gatsby renders its own page, without our context.
	return pageContext.theme ? <FreshTexts>{shell}</FreshTexts> : element;
};

/**
 * Hydrates in slices of a few milliseconds, so that the browser can handle taps and scrolling meanwhile; Gatsby's own
 * hydration blocks a phone for 200 ms on a long page. A page without content is rendered from scratch, as in Gatsby.
 */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
	// Gatsby's type expects an element; its code takes a function that unmounts.
	hydrate as unknown as ReturnType<NonNullable<GatsbyBrowser["replaceHydrateFunction"]>>;

/** Hydrates the page. @returns a function that unmounts; in develop, Gatsby removes its loading indicator with it */
function hydrate(page: ReactNode, container: Element): () => void {
	endEarlyTaps();
	let root: Root | undefined;
	if (container.querySelector("#gatsby-focus-wrapper > *")) {
		startTransition(() => {
			root = hydrateRoot(container, page);
		});
	} else {
		root = createRoot(container);
		root.render(page);
	}
	return () => root?.unmount();
}

/** Opens a page at its top on a new visit, where Gatsby would restore the last scroll position of its address. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps, routerProps }) =>
	// Returning undefined leaves the decision to Gatsby, though its type demands a boolean.
	(prevRouterProps || routerProps.location.hash || !isNewVisit() ? undefined : false) as boolean;

function isNewVisit(): boolean {
	const [entry] = performance.getEntriesByType("navigation");
	return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

/** After hydration, replays the first tap and lays out the sections below the screen. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
	replayEarlyTap();
	layOutSections(() => {
		document.documentElement.dataset["ready"] = "";
	});
};

/** Runs when a page hasn't opened a second after the click (spec §9). */
export const onRouteUpdateDelayed: GatsbyBrowser["onRouteUpdateDelayed"] = () =>
	showLoadingBar(browserTranslator(document.documentElement.lang).t("loading.page"));

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
	hideLoadingBar();
	if (prevLocation) announcePage();
};
