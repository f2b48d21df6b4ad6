import type { DatePrice } from "../../../domain/price";
import type { HallZone } from "../../../views/screens";
import type { HallPlan } from "../hall-plan";
import type { HallSale } from "../hall-sale";
import { GeneralAdmissionCounters } from "../offers/general-admission-counters";
import { ChoiceBar } from "./choice-bar";
import { HallSeatChoice } from "./hall-seat-choice";
import type { Choice } from "./use-choice";

interface Props {
	plan: HallPlan | null | undefined;
	sale: HallSale;
	/** Undefined while the prices load. */
	date: DatePrice | undefined;
	/** Changes when the buyer switches to another date, whose hall is then shown from the start. */
	switchedTo: string;
	/** Whether the date has no seats. */
	isStanding: boolean;
	choice: Choice;
	currency: string;
	money: (amount: number) => string;
	zone: HallZone | undefined;
	isFullscreen: boolean;
	onFullscreen: (on: boolean) => void;
}

/** The tickets of a date: seats, categories sold by count, and the bar with those that were chosen. */
export function DateTickets(props: Props) {
	const { plan = null, sale, date, switchedTo, isStanding, choice, currency, money, ...screen } = props;
	return (
		<>
			{!isStanding && (
				<HallSeatChoice
					key={switchedTo}
					plan={plan}
					sale={sale}
					offers={choice.offers}
					choice={choice}
					money={money}
					{...screen}
				/>
			)}
			{sale.categories.length > 0 && (
				<GeneralAdmissionCounters
					offers={sale.categories}
					money={money}
					counts={choice.counts}
					maxCountOf={choice.mostOf}
					onCount={(offer, count) => void choice.setCount(offer, count)}
				/>
			)}
			{date && (
				<ChoiceBar
					lines={choice.lines}
					count={choice.count}
					chosen={date.offers.filter(({ id }) => choice.mine.has(id))}
					onGiveBack={(offer) => void choice.giveBack([offer])}
					currency={currency}
					classes={sale.classes}
					isStanding={isStanding}
					isNet={date.offers.some((offer) => offer.isNet)}
				/>
			)}
		</>
	);
}
