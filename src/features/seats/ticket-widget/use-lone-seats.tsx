import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useMemo, useState } from "react";
import type { Offer } from "../../../domain/price";
import type { HallPlan } from "../hall-plan";
import { type HallSale, offersAt } from "../hall-sale";
import { loneSeats } from "../lone-seat";
import { seatNames } from "../offers/seat-words";
import { LoneSeatNotice } from "./notices";
import { replaceSeats } from "./replace-seats";
import type { Choice } from "./use-choice";

interface Input {
	plan: HallPlan | null;
	sale: HallSale;
	choice: Choice;
	/** Indexes of the buyer's seats. */
	mine: ReadonlySet<number>;
}

interface LoneSeats {
	notice: ReactNode;
	/** The first of the chosen seats that the notice is about. */
	seat: Offer | undefined;
}

/** Returns a notice while the choice isolates free seats and other seats wouldn't, until the buyer keeps the choice. */
export function useLoneSeats({ plan, sale, choice, mine }: Input): LoneSeats | undefined {
	const { t } = useTranslation();
	const [acceptedKey, accept] = useState("");
	const found = useMemo(() => plan && loneSeats(plan, sale, mine), [plan, mine, sale]);
	const key = found?.lone.join() ?? "";
	if (!found?.instead || key === acceptedKey) return undefined;
	const chosen = offersAt(sale, found.instead.chosen);
	const better = offersAt(sale, found.instead.better);
	const notice = (
		<LoneSeatNotice
			key={key}
			loneSeatCount={found.lone.length}
			suggestedSeats={seatNames(t, better)}
			onMove={() => void replaceSeats(choice, chosen, better)}
			onKeep={() => accept(key)}
		/>
	);
	return { notice, seat: chosen[0] };
}
