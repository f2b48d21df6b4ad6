import { useEffect, useState } from "react";
import type { OrderRequest } from "../../backend/order-api";
import { usePageLanguage } from "../../i18n/page-language";
import { useBasketActions } from "../basket/basket";
import { deviceAttempts, onAttemptChangeInOtherTab } from "../order/order-attempt";
import { type CheckoutStage, type PayButtonPress, runningOrder, stageOf } from "./running-order";
import { useBankReturn } from "./use-bank-return";

type FormPress = Pick<PayButtonPress, "basket" | "hasBasketChanged" | "isStillWanted">;
const REPEATED_PRESS: FormPress = {
	basket: undefined,
	hasBasketChanged: () => false,
	isStillWanted: () => true,
};

export type Checkout = ReturnType<typeof useCheckout>;

export function useCheckout() {
	const [stage, setStage] = useState<CheckoutStage>({ kind: "filling" });
	const { reload } = useBasketActions();
	const { language, defaultLanguage } = usePageLanguage();

	useEffect(() => runningOrder.follow(setStage), []);

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

	useBankReturn(stage.kind === "leaving" && stage.isRedirected, () =>
		setStage((current) =>
			current.kind === "leaving" ? { kind: "returned", payPath: current.payPath } : current,
		),
	);

	/** @param press see `PayButtonPress`; without it, `request` repeats an earlier one */
	const submit = (request: OrderRequest, press: Partial<FormPress> = {}) =>
		runningOrder.order({
			...REPEATED_PRESS,
			...press,
			request,
			show: setStage,
			reloadBasket: reload,
			language,
			defaultLanguage,
		});
	return { stage, submit };
}
