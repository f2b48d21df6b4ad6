import { useTranslation } from "gatsby-plugin-react-i18next";
import type { OpaqueId } from "../../../domain/lenient";
import type { Offer } from "../../../domain/price";
import { Counter } from "./counter";
import * as styles from "./general-admission-counters.module.css";
import { PriceText } from "./price-text";
import { SeatTraits } from "./seat-traits";
import { seatName } from "./seat-words";

interface Props {
	offers: readonly Offer[];
	money: (amount: number) => string;
	counts: ReadonlyMap<OpaqueId, number>;
	maxCountOf: (offer: Offer) => number;
	onCount: (offer: Offer, count: number) => void;
}

export function GeneralAdmissionCounters({ offers, money, counts, maxCountOf, onCount }: Props) {
	const { t } = useTranslation();
	return (
		<ul className={styles.categories} aria-label={t("widget.category.label")}>
			{offers.map((offer) => {
				const title = offer.title ?? seatName(t, offer);
				const count = counts.get(offer.id) ?? 0;
				const maxCount = Math.max(count, maxCountOf(offer));
				return (
					<li key={offer.id} className={styles.category} data-off={maxCount === 0}>
						<div>
							<h3 className={styles.categoryTitle}>{title}</h3>
							<PriceText offer={offer} money={money} />
							<SeatTraits of={[offer]} />
						</div>
						{maxCount === 0 ? (
							<p className={styles.none}>
								{offer.availability === "reserved" ? t("widget.seat.reserved") : t("widget.category.none")}
							</p>
						) : (
							<div className={styles.count}>
								<Counter
									count={count}
									maxCount={maxCount}
									labels={{
										group: t("widget.category.count", { title }),
										less: t("widget.category.less", { title }),
										more: t("widget.category.more", { title }),
									}}
									onChange={(next) => onCount(offer, next)}
								/>
								{offer.availability === "few_left" && offer.maxCount !== undefined && (
									<small>{t("widget.category.left", { count: offer.maxCount })}</small>
								)}
							</div>
						)}
					</li>
				);
			})}
		</ul>
	);
}
