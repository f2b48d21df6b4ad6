import { navigate } from "gatsby";
import type { OrderRequest } from "../../backend/order-api";
import { emit } from "../../browser/events";
import type { Order } from "../../domain/order";
import { localPath, paths } from "../../routes";
import { track } from "../analytics/track";
import { orderSecret, secretForLink } from "../order/device-orders";
import { liveOrdering } from "../order/live-orders";
import { deviceAttempts } from "../order/order-attempt";
import { type OrderOutcome, placeOrder } from "../order/place-order";
import { type CheckoutStage, stageOf } from "./checkout-stage";
import { goToPay, LEAVING_MS } from "./go-to-pay";

/** Delay before fetching the basket again: a slow server may create the order after the timeout. */
const SECOND_LOOK_MS = 10_000;

type ShowStage = (stage: CheckoutStage) => void;

/** One press of the pay button. */
interface Press {
	request: OrderRequest;
	/** Whether the form still matches the request. */
	isStillMeant: () => boolean;
	/** The basket page that sent it. */
	show: ShowStage;
	reloadBasket: () => Promise<unknown>;
	language: string;
	defaultLanguage: string;
}

interface SentPress extends Press {
	outcome: Promise<OrderOutcome>;
}

/** The open basket page; undefined while the buyer is elsewhere on the site. */
let page: ShowStage | undefined;
/** The order being placed, with its follow-up. It continues when the buyer leaves the basket. */
let running: Promise<void> | undefined;
let latest: SentPress | undefined;
/** Stage of the running order; afterwards, an outcome that no basket page has shown yet. */
let current: CheckoutStage | undefined;

/**
 * Shows the running order on a basket page that opens, or an attempt of an earlier page load without an answer.
 * @returns a function that stops it
 */
export function followOrder(show: ShowStage): () => void {
	page = show;
	show(current ?? stageOf(deviceAttempts.read()));
	if (!running) current = undefined;
	return () => {
		if (page === show) page = undefined;
	};
}

/** Orders the basket and redirects to payment. A press meanwhile joins, so there is one order and one payment. */
export function orderBasket(press: Press): Promise<void> {
	// Once the order exists, another request would make a second one.
	if (running && current?.kind === "leaving") return running;
	const sent = { ...press, outcome: placeOrder(liveOrdering, press.request) };
	latest = sent;
	running ??= follow(sent).finally(() => {
		running = undefined;
		if (page || (current?.kind !== "refused" && current?.kind !== "returned")) current = undefined;
	});
	return running;
}

async function follow(sent: SentPress): Promise<void> {
	show({ kind: "sending" });
	const outcome = await sent.outcome;
	// Only the form of the latest press may still be open.
	if (latest && latest !== sent) return follow(latest);
	lookAtBasket(sent.reloadBasket);
	if (outcome.kind === "placed") return leave(outcome.order, sent, !outcome.isEarlier);
	if (outcome.kind === "unknown") return show(stageOf(deviceAttempts.read()));
	const { code = "", body } = outcome.error;
	show({ kind: "refused", code, args: body?.args ?? {}, field: body?.field });
}

async function leave(order: Order, press: Press, isOfPress: boolean): Promise<void> {
	const { request, language, defaultLanguage } = press;
	const secret = order.secret ?? orderSecret(order.number);
	const linkSecret = secretForLink(order.number, secret);
	const payPath = paths.orderPay(order.number, linkSecret);
	const isUnkept = linkSecret !== undefined;
	if (order.status === "PAID") track.purchase(order);
	// Nobody is redirected from another page; the basket offers to pay a stored order by itself.
	if (!page) {
		if (isUnkept && order.status !== "PAID") show({ kind: "returned", payPath });
		return;
	}
	show({ kind: "leaving", payPath });
	const toPage = (path: string) => void navigate(localPath(path, language, defaultLanguage));
	if (order.status === "PAID") return toPage(paths.orderBill(order.number, linkSecret));
	const isFresh = order.status === undefined || order.status === "AWAITING_PAYMENT";
	// Without the form it is unknown whether its address was corrected.
	const isMeant = isOfPress && page === press.show && press.isStillMeant();
	// An order that couldn't be stored can't be opened after the bank; the address of its page keeps the secret.
	const mayPayAtOnce = isFresh && isMeant && !isUnkept;
	const key = { number: order.number, secret, currency: request.currency };
	const isBasketOpen = () => page !== undefined;
	const pays = mayPayAtOnce && (await goToPay(key, request.acquisitionId, language, defaultLanguage, isBasketOpen));
	if (!page) return;
	// Otherwise payment continues on the order's own page.
	if (!pays) return toPage(payPath);
	const shown = page;
	setTimeout(() => shown({ kind: "returned", payPath }), LEAVING_MS);
}

function show(stage: CheckoutStage): void {
	current = stage;
	page?.(stage);
}

/** Fetches the basket here and in other tabs; any outcome may have changed it. */
function lookAtBasket(reload: Press["reloadBasket"]): void {
	void reload();
	setTimeout(() => {
		emit("UPDATE_BASKET", {});
		void reload();
	}, SECOND_LOOK_MS);
}
