import { useTranslation } from "gatsby-plugin-react-i18next";
import { Fragment, type ReactNode, useMemo, useState } from "react";
import type { OpaqueId } from "../../../domain/lenient";
import type { Offer } from "../../../domain/price";
import { withCommas } from "../../../i18n/commas";
import { type ListedSection, listSeats } from "./list-seats";
import { PriceText } from "./price-text";
import * as styles from "./seat-list.module.css";
import { SeatTraits } from "./seat-traits";
import { seatSentence } from "./seat-words";

interface Props {
	offers: readonly Offer[];
	money: (amount: number) => string;
	mine: ReadonlySet<OpaqueId>;
	accepts: (offer: Offer) => boolean;
	onToggle: (offer: Offer) => void;
	/** Content to show below the row that contains the seat with the ticket id `below`. */
	note?: { below: OpaqueId; content: ReactNode } | undefined;
}

/** Lists free seats and the buyer's own as sections with rows of buttons. Renders only the rows of expanded sections. */
export function SeatList({ offers, money, mine, accepts, onToggle, note }: Props) {
	const { t } = useTranslation();
	const sections = useMemo(() => listSeats(offers, (id) => mine.has(id), accepts), [offers, mine, accepts]);
	if (sections.length === 0) return <p className={styles.empty}>{t("widget.list.empty")}</p>;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a labelled <section> would make the list a landmark
		<div role="group" aria-label={t("widget.list.label")}>
			{sections.map((section) => (
				<Section
					key={section.title ?? ""}
					section={section}
					isOnly={sections.length === 1}
					money={money}
					mine={mine}
					onToggle={onToggle}
					note={note}
				/>
			))}
		</div>
	);
}

type SectionProps = Omit<Props, "offers" | "accepts"> & { section: ListedSection; isOnly: boolean };

function Section({ section, isOnly, money, mine, onToggle, note }: SectionProps) {
	const { t } = useTranslation();
	const isNoted = (offers: readonly Offer[]) => offers.some(({ id }) => id === note?.below);
	const [isOpen, setOpen] = useState(isOnly || section.rows.some(({ offers }) => isNoted(offers)));
	return (
		<details className={styles.section} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>
				<strong>{section.title ?? t("widget.list.other")}</strong>
				<span>
					<span>
						{withCommas(t, [
							t("widget.list.section", { count: section.free }),
							t("widget.list.from", { price: money(section.from) }),
						])}
					</span>
					{section.isNet && <span>{` ${t("price.plusFee")}`}</span>}
				</span>
			</summary>
			{isOpen &&
				section.rows.map(({ key, row, offers, places }) => (
					<Fragment key={key}>
						<div className={styles.row}>
							<div className={styles.name}>
								{row && <p>{t("widget.list.row", { row })}</p>}
								{offers[0] && <PriceText offer={offers[0]} money={money} />}
							</div>
							<div className={styles.seats}>
								<ul>
									{places.map((offer) => (
										<li key={offer.id} aria-hidden={!offers.includes(offer)}>
											{offers.includes(offer) ? (
												<button
													type="button"
													className={styles.seat}
													data-marked={hasTraits(offer)}
													aria-pressed={mine.has(offer.id)}
													aria-label={seatSentence(
														{ t, money },
														offer,
														offer,
														mine.has(offer.id) ? "mine" : "free",
													)}
													onClick={() => onToggle(offer)}
												>
													{offer.seat ?? t("widget.category.ticket")}
												</button>
											) : (
												<span className={styles.taken} />
											)}
										</li>
									))}
								</ul>
								{offers.filter(hasTraits).map((offer) => (
									<p key={offer.id} className={styles.marked}>
										{offer.seat && <span>{t("widget.seat.seat", { seat: offer.seat })}</span>}{" "}
										<SeatTraits of={[offer]} />
									</p>
								))}
							</div>
						</div>
						{isNoted(offers) && note?.content}
					</Fragment>
				))}
		</details>
	);
}

const hasTraits = ({ view, accessible }: Offer) => view === "limited" || accessible;
