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
import { deviceAttempts, type OrderAttempt, onOtherTabsAttempts } from "../order/order-attempt";
import { type OrderOutcome, placeOrder } from "../order/place-order";
import { goToPay, LEAVING_MS } from "./go-to-pay";

export type CheckoutStage =
	| { kind: "filling" }
	| { kind: "sending" }
	/** The order exists; the buyer is being redirected to pay. */
	| { kind: "leaving" }
	/** The buyer came back from paying by the browser's back button, or stopped on the way there. */
	| { kind: "returned"; payPath: string }
	/** `code` is empty when the answer names none. */
	| { kind: "refused"; code: string; args: Readonly<Record<string, unknown>>; field: string | undefined }
	/** The order may exist; sending the same request again finds out. `emails`: where its tickets would go. */
	| { kind: "unknown"; request: OrderRequest; emails: readonly string[] };

export interface Checkout {
	stage: CheckoutStage;
	/** @param isStillMeant whether the form still matches the request once the order exists */
	submit: (request: OrderRequest, isStillMeant?: () => boolean) => Promise<void>;
}

/** Delay before fetching the basket again: a slow server may create the order after the timeout. */
const SECOND_LOOK_MS = 10_000;

/** Orders the basket once and redirects to payment. Resumes an attempt that a reload interrupted. */
export function useCheckout(): Checkout {
	const [stage, setStage] = useState<CheckoutStage>({ kind: "filling" });
	/** Path of the order whose payment the buyer left for. */
	const left = useRef<string>();
	const running = useRef<Promise<void>>();
	const { reload } = useBasketActions();
	const { language, defaultLanguage } = useI18next();

	useEffect(() => {
		const attempts = deviceAttempts.read();
		setStage((was) => (was.kind === "filling" ? stageOf(attempts) : was));
	}, []);

	useEffect(
		() =>
			onOtherTabsAttempts(() => {
				// Attempts another tab is still sending are left to it.
				const lost = deviceAttempts.read().filter(({ isLost }) => isLost);
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
		const payPath = paths.orderPay(order.number, linkSecret);
		left.current = payPath;
		if (order.status === "PAID") {
			track.purchase(order);
			return toPage(paths.orderBill(order.number, linkSecret));
		}
		const isFresh = order.status === undefined || order.status === "AWAITING_PAYMENT";
		const pays =
			mayPayAtOnce &&
			isFresh &&
			(await goToPay({ number: order.number, secret, currency }, acquisitionId, language, defaultLanguage));
		// Otherwise payment goes on at the order's own page.
		if (!pays) return toPage(payPath);
		setTimeout(() => setStage({ kind: "returned", payPath }), LEAVING_MS);
	};
	/** Fetches the basket here and in other tabs; any outcome may have changed it. */
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
		if (outcome.kind === "unknown") return setStage(stageOf(deviceAttempts.read()));
		const { code = "", body } = outcome.error;
		setStage({ kind: "refused", code, args: body?.args ?? {}, field: body?.field });
	};
	/** A second click joins the first, so there is one order and one payment. */
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
