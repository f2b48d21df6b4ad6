import { navigate } from "gatsby";
import { ApiError } from "../../backend/api-error";
import type { OrderRequest } from "../../backend/order-api";
import { emit } from "../../browser/signals";
import type { Order } from "../../domain/order";
import { localPath, paths } from "../../routes";
import { track } from "../analytics/track";
import { orderSecret, secretForLink } from "../order/device-orders";
import { liveOrdering } from "../order/live-orders";
import type { OrderAttempt } from "../order/order-attempt";
import { type OrderOutcome, type PlaceOrderDeps, placeOrder } from "../order/place-order";
import { goToPay } from "./go-to-pay";

/** Delay (ms) of the second of two basket fetches after any outcome: a timed-out order may be created late. */
const SECOND_RELOAD_MS = 10_000;

export type CheckoutStage =
	| { kind: "filling" }
	| { kind: "sending" }
	/** The order exists; the buyer is being redirected: to pay or, if the order is already paid, to the tickets. */
	| { kind: "leaving"; payPath: string; isRedirected: boolean }
	/** The buyer returned by the back button, the redirect failed, or the order was placed while another page was open. */
	| { kind: "returned"; payPath: string }
	/** If the answer has no code, `code` is the one that `ApiError` derives from the status. */
	| { kind: "refused"; code: string; args: Readonly<Record<string, unknown>>; field: string | undefined }
	/** The order may exist; sending the request again shows whether it does. Its tickets go to one of the `emails`. */
	| { kind: "unknown"; request: OrderRequest; emails: readonly string[] };

type ShowStage = (stage: CheckoutStage) => void;

export interface PayButtonPress {
	request: OrderRequest;
	/** Basket that is ordered, see `basketIdentity`; undefined when an earlier request is repeated. */
	basket: string | undefined;
	/** Whether the basket has been changed on the page since the press. */
	hasBasketChanged: () => boolean;
	/** Whether form and basket still match the request. */
	isStillWanted: () => boolean;
	/** Shows the order's stage on the basket page on which the button was pressed. */
	show: ShowStage;
	reloadBasket: () => Promise<unknown>;
	language: string;
	defaultLanguage: string;
}
type PressWithOutcome = PayButtonPress & { outcome: Promise<OrderOutcome> };

/** The order in progress on this page load: up to its refusal, unknown outcome or redirect, wherever the buyer goes. */
class RunningOrder {
	/** Shows the order's stage on the open basket page; undefined while the buyer is elsewhere on the site. */
	private showOnPage: ShowStage | undefined;
	private progress: Promise<void> | undefined;
	/** The latest press; when the outcome arrives, the order continues with this press's page and form. */
	private latestPress: PressWithOutcome | undefined;
	/** A `refused` or `returned` stage is kept until a basket page has shown that stage. */
	private stage: CheckoutStage | undefined;

	constructor(private readonly ordering: PlaceOrderDeps) {}

	/** Shows the order in progress on a newly opened basket page, or else this device's unanswered order attempts. */
	follow(show: ShowStage): () => void {
		this.showOnPage = show;
		show(this.stage ?? this.unansweredStage());
		if (!this.progress) this.stage = undefined;
		return () => {
			if (this.showOnPage === show) this.showOnPage = undefined;
		};
	}

	/** Orders the basket and redirects to payment. Another press joins the order in progress: only one order is paid. */
	order(press: PayButtonPress): Promise<void> {
		// Once the order exists, another request would create a second order.
		if (this.progress && this.stage?.kind === "leaving") return this.progress;
		const sentPress = {
			...press,
			outcome: placeOrder(this.ordering, press.request, press.basket, press.hasBasketChanged),
		};
		this.latestPress = sentPress;
		this.progress ??= this.complete(sentPress).finally(() => {
			this.progress = undefined;
			if (this.showOnPage || (this.stage?.kind !== "refused" && this.stage?.kind !== "returned"))
				this.stage = undefined;
		});
		return this.progress;
	}

	private async complete(sent: PressWithOutcome): Promise<void> {
		this.show({ kind: "sending" });
		const outcome = await sent.outcome;
		// Continue with the latest press: the form of an earlier press may be closed.
		if (this.latestPress && this.latestPress !== sent) return this.complete(this.latestPress);
		reloadBasketTwice(sent.reloadBasket);
		if (outcome.kind === "placed") return this.leaveToPay(outcome.order, sent, !outcome.isEarlier);
		const unanswered = this.unansweredStage();
		if (outcome.kind === "unknown" && unanswered.kind === "unknown") return this.show(unanswered);
		const { code = "", body } = outcome.error instanceof ApiError ? outcome.error : {};
		this.show({ kind: "refused", code, args: body?.args ?? {}, field: body?.field });
	}

	private async leaveToPay(order: Order, press: PayButtonPress, isOrderOfPress: boolean): Promise<void> {
		const { request, language, defaultLanguage } = press;
		const secret = order.secret ?? orderSecret(order.number);
		const linkSecret = secretForLink(order.number, secret);
		const payPath = paths.orderPay(order.number, linkSecret);
		const isNotStored = linkSecret !== undefined;
		if (order.status === "PAID") track.purchase(order);
		// Redirect only from the basket page. With an empty basket, that page offers to pay the latest stored order.
		if (!this.showOnPage) {
			if (isNotStored && order.status !== "PAID") this.show({ kind: "returned", payPath });
			return;
		}
		this.show({ kind: "leaving", payPath, isRedirected: false });
		const toPage = (path: string) => void navigate(localPath(path, language, defaultLanguage));
		if (order.status === "PAID") return toPage(paths.orderBill(order.number, linkSecret));
		const isUnpaid = order.status === undefined || order.status === "AWAITING_PAYMENT";
		// Don't pay at once if the press's form was closed: a newer form may have a corrected e-mail address.
		const isPaymentWanted = isOrderOfPress && this.showOnPage === press.show && press.isStillWanted();
		// Don't leave for the bank with an unstored secret, which would be lost; the pay page's address keeps the secret.
		const canPayNow = isUnpaid && isPaymentWanted && !isNotStored;
		const key = { number: order.number, secret, currency: request.currency };
		const isPageOpen = () => this.showOnPage !== undefined;
		const { acquisitionId } = request;
		const payment = { order: key, acquisitionId, language, defaultLanguage, isPageOpen };
		const hasStarted =
			canPayNow &&
			(await goToPay(payment).then(
				() => true,
				() => false,
			));
		if (!isPageOpen()) return;
		if (!hasStarted) return toPage(payPath);
		this.show({ kind: "leaving", payPath, isRedirected: true });
	}

	private unansweredStage(): CheckoutStage {
		return stageOf(this.ordering.attempts.read());
	}

	private show(stage: CheckoutStage): void {
		this.stage = stage;
		this.showOnPage?.(stage);
	}
}

/** One for all basket pages that a visitor opens, since an order goes on while its page is closed. */
export const runningOrder = new RunningOrder(liveOrdering);

/** Fetches the basket now, and later in all tabs, since any outcome of an order may have changed the basket. */
function reloadBasketTwice(reload: PayButtonPress["reloadBasket"]): void {
	void reload();
	setTimeout(() => {
		emit("UPDATE_BASKET", {});
		void reload();
	}, SECOND_RELOAD_MS);
}

/** Returns the stage to show for this device's unanswered order attempts. @param attempts latest first */
export function stageOf(attempts: readonly OrderAttempt[]): CheckoutStage {
	const [latestAttempt] = attempts;
	if (!latestAttempt) return { kind: "filling" };
	const emails = [...new Set(attempts.map(({ request }) => request.buyer.email))];
	return { kind: "unknown", request: latestAttempt.request, emails };
}
