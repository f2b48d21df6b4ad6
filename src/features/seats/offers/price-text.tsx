import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Offer } from "../../../domain/price";
import { sumText } from "../../../views/price-view";
import * as styles from "./price-text.module.css";

type PricedOffer = Pick<Offer, "price" | "oldPrice" | "extra" | "isNet">;

export function PriceText({ offer, money }: { offer: PricedOffer; money: (amount: number) => string }) {
	const { t } = useTranslation();
	const fee = offer.extra.serviceFee ?? 0;
	const withFee = t("widget.price.withFee", { price: money(offer.price), fee: money(fee) });
	return (
		<span className={styles.price}>
			<strong>{offer.isNet && fee > 0 ? withFee : sumText(t, money, offer.price + fee)}</strong>
			<small>
				{fee === 0
					? offer.price > 0 && t("widget.price.noFee", { price: money(offer.price) })
					: !offer.isNet && withFee}
			</small>
			{offer.oldPrice !== undefined && offer.oldPrice > offer.price && (
				<small>
					<span className="visuallyHidden">
						{t("widget.price.old", { price: money(offer.oldPrice + fee) })}
					</span>
					<del aria-hidden="true">{money(offer.oldPrice + fee)}</del>
				</small>
			)}
		</span>
	);
}
