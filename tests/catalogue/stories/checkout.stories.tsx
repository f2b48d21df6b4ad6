import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { basketTotals } from "#src/domain/basket";
import { CheckoutForm } from "#src/features/checkout/checkout-form.tsx";
import type { CheckoutStage } from "#src/features/checkout/running-order";
import { type BuyerDraft, keepBuyerDraft } from "#src/features/order/buyer-draft";
import { OrderTotals } from "#src/features/order/order-totals.tsx";
import { useMoney } from "#src/features/prices/use-money";
import CartScreen from "#src/screens/cart/cart.tsx";
import { buyer, orderRequest } from "../../fixtures/order-request";
import { FakeBasket } from "../../unit/features/basket/fake-basket";
import { HeldBasket, seat } from "../held-basket";

const FILLED_IN: BuyerDraft = {
	...buyer(),
	acquisitionId: 2,
	consents: { offer: true, personalData: true, marketing: false },
};

function Form({ draft, stage = { kind: "filling" } }: { draft?: BuyerDraft; stage?: CheckoutStage }) {
	const basket = new FakeBasket([seat(11), seat(12)]).basket();
	// The form reads the draft that this tab keeps.
	useState(() => keepBuyerDraft(draft));
	return (
		<CheckoutForm
			basket={basket}
			totals={basketTotals(basket.tickets)}
			currency="RUB"
			money={useMoney("RUB")}
			checkout={{ stage, submit: async () => undefined }}
			block={undefined}
			readiness="ready"
			problem={undefined}
		/>
	);
}

/** Presses the form's button, as buyers do before they have filled it in. */
function Pressed({ children }: { children: ReactNode }) {
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => root.current?.querySelector<HTMLElement>("[type=submit]")?.click(), []);
	return <div ref={root}>{children}</div>;
}

export const Empty = () => <Form />;

export const FilledIn = () => <Form draft={FILLED_IN} />;

export const WithErrors = () => (
	<Pressed>
		<Form
			draft={{
				...FILLED_IN,
				email: "anna@",
				phone: "123",
				consents: { ...FILLED_IN.consents, offer: false },
			}}
		/>
	</Pressed>
);

export const Paying = () => <Form draft={FILLED_IN} stage={{ kind: "sending" }} />;

export const Leaving = () => (
	<Form draft={FILLED_IN} stage={{ kind: "leaving", payPath: "/order/pay/1", isRedirected: true }} />
);

export const Refused = () => (
	<Form draft={FILLED_IN} stage={{ kind: "refused", code: "BASKET_CHANGED", args: {}, field: undefined }} />
);

export const OutcomeUnknown = () => (
	<Form
		draft={FILLED_IN}
		stage={{ kind: "unknown", request: orderRequest(), emails: ["anna@example.org"] }}
	/>
);

export const Totals = () => {
	const { t } = useTranslation();
	const amounts = {
		price: 4_000_000,
		serviceFee: 400_000,
		discount: 500_000,
		certificate: 1_000_000,
		total: 2_900_000,
	};
	return <OrderTotals {...amounts} label={t("order.paid")} money={useMoney("RUB")} />;
};

export const BasketPage = () => {
	const standing = { sector: undefined, row: undefined, seat: undefined, title: "Танцпол", count: 2 };
	return (
		<HeldBasket
			tickets={[
				...[seat(11), seat(12, { view: "limited" }), seat(13, { state: "EXPIRED" })],
				...[seat(14, { state: "PRICE_CHANGED", oldPrice: 900_000 }), seat(15, { state: "UNAVAILABLE" })],
				seat(16, standing),
			]}
		>
			<CartScreen />
		</HeldBasket>
	);
};
