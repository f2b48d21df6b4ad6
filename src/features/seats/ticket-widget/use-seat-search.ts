import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useLayoutEffect, useState } from "react";
import type { Offer } from "../../../domain/price";
import { useLatest } from "../../../ui/use-latest";
import { bestSeats, type FoundSeats, type SeatWish } from "../best-seats";
import type { HallPlan } from "../hall-plan";
import { type HallSale, offersAt } from "../hall-sale";
import { isSeatOffer } from "../offer-limit";
import { replaceSeats } from "./replace-seats";
import type { Choice } from "./use-choice";

type Proposal = FoundSeats & { wish: SeatWish };

interface Input {
	plan: HallPlan | null;
	sale: HallSale;
	/** Undefined while the offers load; a search waits for them. */
	offers: readonly Offer[] | undefined;
	choice: Choice;
	/** Indexes of the buyer's seats. */
	mine: ReadonlySet<number>;
}

/** Finds the best seats for a buyer's wish, and keeps the proposal until it is taken, dismissed or sold. */
export function useSeatSearch({ plan, sale, offers, choice, mine }: Input) {
	const { t } = useTranslation();
	const [resultText, setResultText] = useState("");
	const [wish, start] = useState<SeatWish>();
	const [proposal, setProposal] = useState<Proposal>();
	const [wantedProposal, setWantedProposal] = useState<Proposal>();
	const find = (wanted: SeatWish) => {
		const foundSeats = plan && bestSeats(plan, sale, { ...wanted, mine });
		setResultText(foundSeats ? "" : t("widget.best.none"));
		setProposal(foundSeats ? { ...foundSeats, wish: wanted } : undefined);
	};
	const latestFind = useLatest(find);
	useEffect(() => {
		if (!wish || !offers) return;
		start(undefined);
		latestFind.current(wish);
	}, [wish, offers, latestFind]);
	/** Finds seats other than those proposed until now; if there are none, starts again with the first ones. */
	const findOthers = ({ wish, seats }: Proposal) => {
		const declined = new Set([...(wish.declined ?? []), ...seats]);
		const hasOthers = plan && bestSeats(plan, sale, { ...wish, declined, mine });
		find({ ...wish, declined: hasOthers ? declined : new Set<number>() });
	};
	const latestFindOthers = useLatest(findOthers);
	const { lost } = choice;
	// Another buyer was faster: propose other seats, before the notice of the lost one is drawn.
	useLayoutEffect(() => {
		if (!lost || !wantedProposal || !offersAt(sale, wantedProposal.seats).some(({ id }) => id === lost.id))
			return;
		setWantedProposal(undefined);
		latestFindOthers.current(wantedProposal);
	}, [lost, wantedProposal, sale, latestFindOthers]);
	const dismiss = () => setProposal(undefined);
	const take = async (wanted: Proposal) => {
		const { seats } = wanted;
		dismiss();
		setWantedProposal(wanted);
		const chosenOffers = offers?.filter((offer) => isSeatOffer(offer) && choice.mine.has(offer.id)) ?? [];
		if (await replaceSeats(choice, chosenOffers, offersAt(sale, seats))) setWantedProposal(undefined);
	};
	// A proposed seat may be sold meanwhile.
	const isAvailable = (index: number) => sale.statuses[index] === "free" || mine.has(index);
	const proposed = proposal?.seats.every(isAvailable) ? proposal : undefined;
	return { start, resultText, proposed, findOthers, take, dismiss };
}
