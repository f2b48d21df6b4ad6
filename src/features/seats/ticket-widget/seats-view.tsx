import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ComponentProps, type ReactNode, useCallback, useMemo } from "react";
import type { Offer } from "../../../domain/price";
import { Segments } from "../../../ui/segments";
import type { HallPlan } from "../hall-plan";
import { classIndex } from "../hall-sale";
import { isSeatOffer } from "../offer-limit";
import { SeatList } from "../offers/seat-list";
import { seatSentence } from "../offers/seat-words";
import { SeatMap } from "../seat-map/seat-map";
import * as styles from "./hall-seat-choice.module.css";
import type { Choice } from "./use-choice";

const VIEWS = ["map", "list"] as const;
export type SeatsViewName = (typeof VIEWS)[number];

interface Props
	extends Pick<
		ComponentProps<typeof SeatMap>,
		"sale" | "mine" | "filter" | "proposed" | "zone" | "money" | "isFullscreen" | "onFullscreen" | "isNarrow"
	> {
	plan: HallPlan | null;
	offers: readonly Offer[];
	choice: Choice;
	view: SeatsViewName;
	onView: (view: SeatsViewName) => void;
	note: ComponentProps<typeof SeatList>["note"];
	/** On phones, the button that opens the settings. */
	settings: ReactNode;
}

/** The seats of a hall: on its map, in a list, or the list alone without a plan. */
export function SeatsView({ plan, offers, choice, view, onView, note, settings, ...map }: Props) {
	const { t } = useTranslation();
	const { sale, mine, filter, money, isNarrow } = map;
	const isMapShown = plan !== null && view === "map";
	// Below the map, list the seats that it can't show.
	const listedOffers = useMemo(
		() => (isMapShown ? sale.unplaced : offers.filter(isSeatOffer)),
		[isMapShown, sale, offers],
	);
	const accepts = useCallback(
		(offer: Offer) => filter.size === 0 || filter.has(classIndex(sale.classes, offer)),
		[filter, sale],
	);
	const textOf = (index: number) => seatText({ t, money }, plan, index, map);
	const toggleOffer = (offer: Offer) =>
		void (choice.mine.has(offer.id) ? choice.giveBack([offer]) : choice.take([offer]));
	const toggleSeat = (index: number) => {
		const offer = sale.offers[index];
		if (offer && (sale.statuses[index] === "free" || mine.has(index))) toggleOffer(offer);
		else choice.announce(textOf(index));
	};
	return (
		<div className={styles.seats} data-view={isMapShown ? "map" : "list"}>
			{plan && (
				<div className={styles.corner} data-over-map="">
					<Segments<SeatsViewName>
						className={styles.views}
						legend={t("widget.view.label")}
						name="seats-as"
						options={VIEWS.map((name) => [name, t(`widget.view.${name}`)] as const)}
						value={view}
						onChange={onView}
					/>
					{isNarrow && settings}
				</div>
			)}
			{isMapShown && <SeatMap {...map} plan={plan} textOf={textOf} onToggle={toggleSeat} />}
			{listedOffers.length > 0 && (
				<SeatList
					offers={listedOffers}
					mine={choice.mine}
					onToggle={toggleOffer}
					note={note}
					money={money}
					accepts={accepts}
				/>
			)}
		</div>
	);
}

type Words = Parameters<typeof seatSentence>[0];

function seatText(
	words: Words,
	plan: HallPlan | null,
	index: number,
	{ sale, mine }: Pick<Props, "sale" | "mine">,
) {
	const offer = sale.offers[index];
	const status = mine.has(index) ? "mine" : (sale.statuses[index] ?? "none");
	return seatSentence(words, offer ?? plan?.seats[index] ?? {}, offer, status);
}
