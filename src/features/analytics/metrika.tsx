import { createRoot } from "react-dom/client";
import { withId } from "react-yandex-metrika";
import { EVENTS_PATH_PART } from "../../config/constants";
import type { Theme } from "../../domain/landing";
import type { BasketState } from "../basket/basket-state";
import { holdsSecret, isBasketOrOrderPath, publicAddress } from "../integrations/private-address";
import { type Visit, visits } from "../integrations/visits";
import { basketChanges } from "./basket-changes";
import { basketStates } from "./basket-states";
import { Counters, counterOptions, DATA_LAYER } from "./counters";
import { ecommerceEntry } from "./ecommerce";
import { markReported } from "./reported-orders";
import { type TrackedEvent, trackedEvents } from "./track";

/**
 * Starts the landing's analytics counter; pages under /events/ are also reported to `eventsAccount` (spec §2 and §9).
 * The counter runs on basket, order and payment pages only to report a purchase, and never while the URL has a secret.
 */
export function startMetrika(theme: Theme, eventsAccount: string | undefined): void {
	const mainAccount = Number(theme.ui_metric_id);
	const options = counterOptions(theme);
	const container = document.body.appendChild(document.createElement("div"));
	container.hidden = true;
	const root = createRoot(container);
	let running: "none" | "pages" | "purchase" = "none";
	let mountNumber = 0;
	let accounts = new Set<number>();
	let unreportedVisits: Visit[] = [];
	let isPurchaseUnreported = false;
	// The counter itself would report the whole address of the shop's page, such as an order's, that led to this one.
	const isFromShop = document.referrer.startsWith(`${window.location.origin}/`);
	let referer = isFromShop ? publicAddress(document.referrer) : undefined;

	const accountsOf = (url: string) => {
		const isEvent = eventsAccount !== undefined && new URL(url).pathname.includes(EVENTS_PATH_PART);
		return new Set(isEvent ? [mainAccount, Number(eventsAccount)] : [mainAccount]);
	};
	/** Ends all counters but those of the given accounts. @returns whether there were any */
	const endOthers = (kept: ReadonlySet<number>) => {
		const ended = [...accounts].filter((account) => !kept.has(account));
		for (const account of ended) withId(account)("destruct");
		accounts = new Set([...accounts].filter((account) => kept.has(account)));
		// The Metrika package itself never removes an account from its list.
		if (ended.length > 0) Reflect.set(window, "yandex_metrika_accounts", [...accounts]);
		return ended.length > 0;
	};
	const render = () =>
		root.render(
			<Counters
				key={mountNumber}
				accounts={[...accounts]}
				options={running === "purchase" ? { ...options, ...ORDER_PAGE_OPTIONS } : options}
				version={theme.ui_metric_version}
				onMounted={reportVisits}
			/>,
		);
	const reportVisits = () => {
		if (running === "none") return;
		for (const { url, title } of unreportedVisits) {
			const address = publicAddress(url);
			for (const account of accountsOf(url)) {
				withId(account)("hit", address, { title, ...(referer !== undefined && { referer }) });
			}
			referer = address;
		}
		unreportedVisits = [];
		if (running === "pages" && endOthers(accountsOf(window.location.href))) render();
	};
	const runCounters = (kind: typeof running) => {
		if (running !== kind && running !== "none") {
			endOthers(new Set());
			mountNumber++;
		}
		running = kind;
		const needed = kind === "none" ? [] : unreportedVisits.flatMap(({ url }) => [...accountsOf(url)]);
		if (kind === "purchase") needed.push(mainAccount);
		// A page's counters go on until the visitor leaves it.
		if (kind === "pages") endOthers(new Set([...needed, ...accountsOf(window.location.href)]));
		for (const account of needed) accounts.add(account);
		render();
	};
	const update = () => {
		if (holdsSecret(window.location.href)) {
			if (running !== "none") runCounters("none");
			return;
		}
		if (!isBasketOrOrderPath(window.location.pathname)) runCounters("pages");
		else if (isPurchaseUnreported) runCounters("purchase");
		else if (running === "pages") runCounters("none");
		isPurchaseUnreported = false;
	};
	visits.follow((visit) => {
		const isBuying = isBasketOrOrderPath(new URL(visit.url).pathname);
		hideFromCounter(isBuying);
		if (!isBuying) unreportedVisits.push(visit);
		// A React effect calls this listener: update the counters only after the page's other effects have run.
		queueMicrotask(update);
	});
	if (!options.ecommerce) return;
	feedDataLayer(() => {
		isPurchaseUnreported = true;
		queueMicrotask(update);
	});
}

/** Options that stop the counter from recording what the buyer does on order pages. */
const ORDER_PAGE_OPTIONS = {
	clickmap: false,
	trackLinks: false,
	accurateTrackBounce: false,
	webvisor: false,
} as const;

/** Toggles the class names that stop the counter from recording the page's content, form input, clicks and links. */
function hideFromCounter(isHidden: boolean): void {
	const page = document.getElementById("___gatsby");
	for (const name of ["ym-hide-content", "ym-disable-keys", "ym-disable-clickmap", "ym-disable-tracklink"]) {
		page?.classList.toggle(name, isHidden);
	}
}

function feedDataLayer(onPurchase: () => void): void {
	const layer = dataLayer();
	const push = (event: TrackedEvent) => {
		if (event.kind === "purchase" && !markReported(event.order.number)) return;
		layer.push(ecommerceEntry(event));
		if (event.kind === "purchase") onPurchase();
	};
	trackedEvents.follow(push);
	let lastState: BasketState | undefined;
	basketStates.follow((state) => {
		if (lastState) for (const change of basketChanges(lastState, state)) push(change);
		lastState = state;
	});
}

/** Returns the global array that counters read; creates it unless another script has. */
function dataLayer(): unknown[] {
	const existing: unknown = Reflect.get(window, DATA_LAYER);
	const layer: unknown[] = Array.isArray(existing) ? existing : [];
	Reflect.set(window, DATA_LAYER, layer);
	return layer;
}
