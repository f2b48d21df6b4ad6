import { createRoot } from "react-dom/client";
import { withId } from "react-yandex-metrika";
import { EVENTS_METRIKA } from "../../config/constants";
import type { Theme } from "../../entities/landing";
import type { BasketState } from "../../state/basket/basket-state";
import { holdsSecret, isBuyingPath, publicAddress } from "../private-address";
import { type Visit, visits } from "../visits";
import { basketChanges } from "./basket-changes";
import { basketStates } from "./basket-states";
import { counterOptions, DATA_LAYER } from "./counter-options";
import { Counters } from "./counters";
import { ecommerceEntry } from "./ecommerce";
import { isFirstReport } from "./reported-orders";
import { type TrackedEvent, tracked } from "./track";

/**
 * Starts the counter of the landing (spec §2 and §9): a hit for every page, the events of buying, and the second account on
 * pages of events. It waits while the address holds an order's secret, for the counter's own script reads the address too.
 */
export function startMetrika(theme: Theme): void {
	const stop = visits.follow((visit) => {
		if (isStarted || holdsSecret(visit.url) || holdsSecret(window.location.href)) return;
		isStarted = true;
		// Not from inside React's own work, in which a page's visit is noted.
		queueMicrotask(() => {
			stop();
			count(theme);
		});
	});
}

let isStarted = false;

function count(theme: Theme): void {
	const main = Number(theme.ui_metric_id);
	const options = counterOptions(theme);
	const root = createRoot(document.body.appendChild(counterPlace()));
	const accounts = new Set<number>();
	let waiting: Visit[] = [];
	let referer: string | undefined;

	const report = () => {
		for (const { url, title } of waiting) {
			const address = publicAddress(url);
			for (const account of accountsOf(url, main)) {
				withId(account)("hit", address, { title, ...(referer !== undefined && { referer }) });
			}
			referer = address;
		}
		waiting = [];
	};
	visits.follow((visit) => {
		hideFromReplay(isBuyingPath(new URL(visit.url).pathname));
		waiting.push(visit);
		for (const account of accountsOf(visit.url, main)) accounts.add(account);
		root.render(<Counters accounts={[...accounts]} options={options} onMounted={report} />);
	});
	if (options.ecommerce) followBuying();
}

/** The accounts a page is counted by (spec §2, "On pages whose path contains /events/"). */
export function accountsOf(url: string, main: number): number[] {
	return new URL(url).pathname.includes(EVENTS_METRIKA.pathPart) ? [main, EVENTS_METRIKA.accountId] : [main];
}

/** Webvisor replays pages: what a buyer types, and tickets with their codes, stay out of it by its own class names. */
function hideFromReplay(isHidden: boolean): void {
	const page = document.getElementById("gatsby-focus-wrapper");
	for (const name of ["ym-hide-content", "ym-disable-keys"]) page?.classList.toggle(name, isHidden);
}

function followBuying(): void {
	const layer = dataLayer();
	const push = (event: TrackedEvent) => {
		if (event.kind !== "purchase" || isFirstReport(event.order.number)) layer.push(ecommerceEntry(event));
	};
	tracked.follow(push);
	let last: BasketState | undefined;
	basketStates.follow((state) => {
		if (last) for (const change of basketChanges(last, state)) push(change);
		last = state;
	});
}

/** Shared with whatever else reads it; an array by the custom of counters. */
function dataLayer(): unknown[] {
	const held: unknown = Reflect.get(window, DATA_LAYER);
	if (Array.isArray(held)) return held;
	const layer: unknown[] = [];
	Reflect.set(window, DATA_LAYER, layer);
	return layer;
}

function counterPlace(): HTMLElement {
	const place = document.createElement("div");
	place.hidden = true;
	return place;
}
