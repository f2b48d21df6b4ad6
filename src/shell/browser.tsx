import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { routeAnnouncer } from "../browser/gatsby-runtime";
import { guardWorkerRegistration, whenWorkerTakesOver } from "../browser/service-worker";
import { rememberUtm } from "../features/campaign/remember-utm";
import { startBufferingErrors } from "../features/errors/early-errors";
import { browserTranslator, loadPageTexts } from "../i18n/browser-texts";
import { earlyTap } from "./early-tap";
import { layOutSections } from "./lay-out-sections";
import { hideLoadingBar, showLoadingBar } from "./loading-bar";
import { scrollPositions } from "./scroll-positions";

if (process.env.GATSBY_SENTRY_DSN) startBufferingErrors();

/** Stores UTM parameters, and loads the page's texts before hydration; without texts, the page stays static. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = async () => {
	guardWorkerRegistration();
	scrollPositions.remember();
	rememberUtm(window.location.search);
	await loadPageTexts();
};

/**
 * Offers the new version that gatsby-plugin-offline's worker has fetched, once that worker has taken over. A request
 * before then, even for the notice's script, makes Chromium keep the old worker, whose page loads it then never answers.
 */
export const onServiceWorkerUpdateReady: GatsbyBrowser["onServiceWorkerUpdateReady"] = () => {
	whenWorkerTakesOver()
		.then(() => import("./new-version"))
		.then(
			({ offerNewVersion }) => offerNewVersion(),
			() => undefined,
		);
};

export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] = () =>
	// Gatsby's type demands that `hydrate` return an element; Gatsby's code expects a function that unmounts the page.
	hydrate as unknown as ReturnType<NonNullable<GatsbyBrowser["replaceHydrateFunction"]>>;

/** Hydrates the page, or renders it if the HTML is empty. @returns a function that unmounts it, for `gatsby develop` */
function hydrate(page: ReactNode, container: Element): () => void {
	earlyTap.end();
	let root: Root | undefined;
	if (container.querySelector(":scope > * > *")) {
		// A transition yields to taps and scrolling; Gatsby's own hydration blocks a phone for 200 ms on a long page.
		startTransition(() => {
			root = hydrateRoot(container, page);
		});
	} else {
		root = createRoot(container);
		root.render(page);
	}
	return () => root?.unmount();
}

/**
 * Opens a page at its top on a new visit, where Gatsby would restore the last scroll position of its address. On “Back”
 * restores the position of the history entry: Gatsby saves one position for a page, its fragments and its searches.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
	prevRouterProps,
	routerProps: { location },
}) => {
	const position = scrollPositions.whereLeft();
	if (prevRouterProps && position !== undefined && !location.hash) {
		window.scrollTo(0, position);
		return false;
	}
	// Returning undefined leaves the decision to Gatsby, though its type demands a boolean.
	return (prevRouterProps || location.hash || !isNewVisit() ? undefined : false) as boolean;
};

function isNewVisit(): boolean {
	const [entry] = performance.getEntriesByType("navigation");
	return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
	earlyTap.replay();
	layOutSections(() => {
		document.documentElement.dataset["ready"] = "";
	});
};

/** Shows a loading bar when a page hasn't opened a second after the click (spec §9). */
export const onRouteUpdateDelayed: GatsbyBrowser["onRouteUpdateDelayed"] = () =>
	showLoadingBar(browserTranslator(document.documentElement.lang).t("loading.page"));

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
	hideLoadingBar();
	if (prevLocation) requestAnimationFrame(announcePage);
};

/** Makes screen readers announce a new page by its heading, instead of Gatsby's English text. */
function announcePage(): void {
	const announcer = routeAnnouncer();
	const heading = document.querySelector("#___gatsby h1")?.textContent;
	if (announcer) announcer.textContent = heading || document.title;
}
