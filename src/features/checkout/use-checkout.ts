import { navigate } from "gatsby";
import { useI18next } from "gatsby-plugin-react-i18next";
import { useEffect, useRef, useState } from "react";
import type { OrderRequest } from "../../backend/order-api";
import { emit } from "../../browser/events";
import type { Order } from "../../domain/order";
import { localPath, paths } from "../../routes";
import { track } from "../analytics/track";
import { useBasketActions } from "../basket/basket";
import { orderSecret, secretForLink } from "../order/device-orders";
import { liveOrdering } from "../order/live-orders";
import { type OrderAttempt, onOtherTabsAttempts } from "../order/order-attempt";
import { type OrderOutcome, placeOrder, unansweredAttempts } from "../order/place-order";
import { goToPay } from "./go-to-pay";

/** Where an order stands while it is being placed. */
export type CheckoutStage =
	| { kind: "filling" }
	| { kind: "sending" }
	/** The order is there; the buyer is on the way to paying. */
	| { kind: "leaving" }
	/** The buyer went to pay and came back by the browser's button. */
	| { kind: "returned"; payPath: string }
	| { kind: "refused"; code: string | undefined; args: Readonly<Record<string, unknown>>; field: string | undefined }
	/** Nobody knows whether there is an order: the very same request finds out. `emails`: where its tickets would be sent. */
	| { kind: "unknown"; request: OrderRequest; emails: readonly string[] };

export interface Checkout {
	stage: CheckoutStage;
	/** @param isStillMeant whether the form, once the order is there, still says what was sent */
	submit: (request: OrderRequest, isStillMeant?: () => boolean) => Promise<void>;
}

/** A slow server may make the order after nobody waits any more: after so long the basket is looked at again. */
const SECOND_LOOK_MS = 10_000;

/** Orders what is in the basket, once, and sends the buyer to pay. An attempt that a reload interrupted is picked up again. */
export function useCheckout(): Checkout {
	const [stage, setStage] = useState<CheckoutStage>({ kind: "filling" });
	/** The page of the order the buyer has left for the bank with. */
	const left = useRef<string>();
	const running = useRef<Promise<void>>();
	const { reload } = useBasketActions();
	const { language, defaultLanguage } = useI18next();

	useEffect(() => {
		const attempts = unansweredAttempts(liveOrdering);
		setStage((was) => (was.kind === "filling" ? stageOf(attempts) : was));
	}, []);

	useEffect(
		() =>
			onOtherTabsAttempts(() => {
				// What another tab is still sending is none of this one's business.
				const lost = unansweredAttempts(liveOrdering).filter(({ isLost }) => isLost);
				setStage((was) => (was.kind === "filling" || was.kind === "unknown" ? stageOf(lost) : was));
				void reload();
			}),
		[reload],
	);

	useEffect(() => {
		const onShow = (event: PageTransitionEvent) => {
			if (event.persisted && left.current) setStage({ kind: "returned", payPath: left.current });
		};
		window.addEventListener("pageshow", onShow);
		return () => window.removeEventListener("pageshow", onShow);
	}, []);

	const leave = async (order: Order, { acquisitionId, currency }: OrderRequest, mayPayAtOnce: boolean) => {
		setStage({ kind: "leaving" });
		const secret = order.secret ?? orderSecret(order.number);
		const toPage = (path: string) => navigate(localPath(path, language, defaultLanguage));
		const linkSecret = secretForLink(order.number, secret);
		left.current = paths.orderPay(order.number, linkSecret);
		if (order.status === "PAID") {
			track.purchase(order);
			return toPage(paths.orderBill(order.number, linkSecret));
		}
		const isFresh = order.status === undefined || order.status === "AWAITING_PAYMENT";
		const pays =
			mayPayAtOnce &&
			isFresh &&
			(await goToPay({ number: order.number, secret, currency }, acquisitionId, language, defaultLanguage));
		// The order is safe: paying goes on from its own page, with the sum in sight.
		if (!pays) await toPage(paths.orderPay(order.number, linkSecret));
	};
	/** Whatever became of the order, the basket may not be what it was, in the other tabs too. */
	const lookAtBasket = () => {
		void reload();
		setTimeout(() => {
			emit("UPDATE_BASKET", {});
			void reload();
		}, SECOND_LOOK_MS);
	};
	const order = async (request: OrderRequest, isStillMeant: () => boolean) => {
		setStage({ kind: "sending" });
		const outcome: OrderOutcome = await placeOrder(liveOrdering, request);
		lookAtBasket();
		if (outcome.kind === "placed") return leave(outcome.order, request, !outcome.isEarlier && isStillMeant());
		if (outcome.kind === "unknown") return setStage(stageOf(unansweredAttempts(liveOrdering)));
		const { code, body } = outcome.error;
		setStage({ kind: "refused", code, args: body?.args ?? {}, field: body?.field });
	};
	/** A second click joins the first: one order, and one payment of it. */
	const submit = (request: OrderRequest, isStillMeant = () => true) => {
		running.current ??= order(request, isStillMeant).finally(() => {
			running.current = undefined;
		});
		return running.current;
	};
	return { stage, submit };
}

function stageOf(attempts: readonly OrderAttempt[]): CheckoutStage {
	const [latest] = attempts;
	if (!latest) return { kind: "filling" };
	const emails = [...new Set(attempts.map(({ request }) => request.buyer.email))];
	return { kind: "unknown", request: latest.request, emails };
}
