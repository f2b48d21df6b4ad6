import { useEffect, useState } from "react";
import type { OrderRequest } from "../../backend/order-api";
import { usePageLanguage } from "../../i18n/translation";
import { useBasketActions } from "../basket/basket";
import { deviceAttempts, onOtherTabsAttempts } from "../order/order-attempt";
import { type CheckoutStage, stageOf } from "./checkout-stage";
import { followOrder, orderBasket } from "./running-order";

export interface Checkout {
	stage: CheckoutStage;
	/** @param isStillWanted whether form and basket still match the request once the order exists */
	submit: (request: OrderRequest, isStillWanted?: () => boolean) => Promise<void>;
}

/** Orders the basket once and redirects to payment. Resumes an attempt that a reload interrupted. */
export function useCheckout(): Checkout {
	const [stage, setStage] = useState<CheckoutStage>({ kind: "filling" });
	const { reload } = useBasketActions();
	const { language, defaultLanguage } = usePageLanguage();

	useEffect(() => followOrder(setStage), []);

	useEffect(
		() =>
			onOtherTabsAttempts(() => {
				// Ignore attempts that the other tab is still sending; it handles them itself.
				const lostAttempts = deviceAttempts.read().filter(({ isLost }) => isLost);
				setStage((current) =>
					current.kind === "filling" || current.kind === "unknown" ? stageOf(lostAttempts) : current,
				);
				void reload();
			}),
		[reload],
	);

	useEffect(() => {
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			setStage((current) => (current.kind === "leaving" ? { ...current, kind: "returned" } : current));
		};
		window.addEventListener("pageshow", onShow);
		return () => window.removeEventListener("pageshow", onShow);
	}, []);

	const submit = (request: OrderRequest, isStillWanted = () => true) =>
		orderBasket({ request, isStillWanted, show: setStage, reloadBasket: reload, language, defaultLanguage });
	return { stage, submit };
}
