import { useEffect, useState } from "react";
import type { OrderRequest } from "../../backend/order-api";
import { usePageLanguage } from "../../i18n/translation";
import { useBasketActions } from "../basket/basket";
import { deviceAttempts, onAttemptChangeInOtherTab } from "../order/order-attempt";
import { type CheckoutStage, followOrder, orderBasket, stageOf } from "./running-order";

export type Checkout = ReturnType<typeof useCheckout>;

export function useCheckout() {
	const [stage, setStage] = useState<CheckoutStage>({ kind: "filling" });
	const { reload } = useBasketActions();
	const { language, defaultLanguage } = usePageLanguage();

	useEffect(() => followOrder(setStage), []);

	useEffect(
		() =>
			onAttemptChangeInOtherTab(() => {
				// Ignore attempts that another tab is still sending; that tab handles their answers.
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

	/** @param isStillWanted whether form and basket still match the request once the order exists */
	const submit = (request: OrderRequest, basket?: string, isStillWanted = () => true) =>
		orderBasket({ request, basket, isStillWanted, show: setStage, reloadBasket: reload, language, defaultLanguage });
	return { stage, submit };
}
