import { useI18next } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import type { OrderRequest } from "../../backend/order-api";
import { useBasketActions } from "../basket/basket";
import { deviceAttempts, onOtherTabsAttempts } from "../order/order-attempt";
import { type CheckoutStage, stageOf } from "./checkout-stage";
import { followOrder, orderBasket } from "./running-order";

export interface Checkout {
	stage: CheckoutStage;
	/** @param isStillMeant whether the form still matches the request once the order exists */
	submit: (request: OrderRequest, isStillMeant?: () => boolean) => Promise<void>;
}

/** Orders the basket once and redirects to payment. Resumes an attempt that a reload interrupted. */
export function useCheckout(): Checkout {
	const [stage, setStage] = useState<CheckoutStage>({ kind: "filling" });
	const { reload } = useBasketActions();
	const { language, defaultLanguage } = useI18next();

	useEffect(() => followOrder(setStage), []);

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
		const onShow = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			setStage((was) => (was.kind === "leaving" ? { kind: "returned", payPath: was.payPath } : was));
		};
		window.addEventListener("pageshow", onShow);
		return () => window.removeEventListener("pageshow", onShow);
	}, []);

	const submit = (request: OrderRequest, isStillMeant = () => true) =>
		orderBasket({ request, isStillMeant, show: setStage, reloadBasket: reload, language, defaultLanguage });
	return { stage, submit };
}
