import { useTranslation } from "gatsby-plugin-react-i18next";
import { SALE_RULES, type SaleState } from "#src/domain/sale-state";
import { ChargedIn } from "#src/features/prices/charged-in.tsx";
import { LivePrice } from "#src/features/prices/live-price.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { useEventCard } from "../cards";
import { LivePrices } from "../live-prices";

const STATES = Object.keys(SALE_RULES) as SaleState[];

function Prices({ look, isMoved = false }: { look: "from" | "range"; isMoved?: boolean }) {
	const { price } = useEventCard();
	const built = price && { ...price, rangeText: "1 200–4 500 ₽" };
	return (
		<Facts
			facts={STATES.map((state) => ({
				title: state,
				content: <LivePrice sourceId={101} state={state} built={built} look={look} isMoved={isMoved} />,
			}))}
		/>
	);
}

export const OfACard = () => <Prices look="from" />;

export const OfAnEvent = () => <Prices look="range" />;

export const Moved = () => <Prices look="from" isMoved />;

export const Others = () => {
	const { t } = useTranslation();
	const { price } = useEventCard();
	const live = {
		id: 101,
		availability: "few_left",
		left: 3,
		priceMin: 2_500_000,
		currencyCode: "RUB",
	} as const;
	return (
		<LivePrices of={[live]}>
			<p>
				<LivePrice sourceId={101} state="few_left" built={price} look="range" />
			</p>
			<p>
				<LivePrice sourceId={undefined} state="on_sale" built={undefined} noPriceText={t("price.unknown")} />
			</p>
			<ChargedIn currency="KZT" shown="RUB" />
		</LivePrices>
	);
};
