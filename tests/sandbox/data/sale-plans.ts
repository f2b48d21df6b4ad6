import type { AvailabilityValue, HallRecord, SalePlan } from "../records";
import type { LocalPrices } from "./local-money";
import type { SeededRandom } from "./seeded";

/** What the sale plan of an event is made from. */
interface SaleTerms {
	sourceId: number;
	availability: AvailabilityValue;
	hall: HallRecord | undefined;
	rubles: readonly [from: number, to: number];
	/** Whether each price class but the first has the price of the class above, if it differs, as its old price. */
	discounted: boolean;
	online: boolean;
}

/** Creates an event's sale plan. Sections of one colour form a price class; the first class is the most expensive. */
export function salePlan(terms: SaleTerms, prices: LocalPrices, random: SeededRandom): SalePlan {
	const seatCount = terms.hall?.layout.seats.length ?? 0;
	return {
		event_source_id: terms.sourceId,
		availability: terms.availability,
		sections: priceSections(terms, prices),
		seated: seatCount > 0,
		sold_share: soldShare(terms.availability, seatCount > 3000, random),
		left_per_section: ticketsLeftPerSection(terms.availability, random),
	};
}

/** Sets prices for the sections of the hall, or for the general admission categories of an event without a hall. */
function priceSections(terms: SaleTerms, prices: LocalPrices): SalePlan["sections"] {
	const sold = terms.hall?.layout.sections ?? admissionCategories(terms.online);
	const colors = [...new Set(sold.map(({ color }) => color))];
	const classes = prices.classPrices(terms.rubles, colors.length);
	return sold.map(({ id, title, color }) => {
		const rank = colors.indexOf(color);
		const price = classes[rank] ?? 0;
		const old = classes[rank - 1];
		return {
			section_id: id,
			title,
			price,
			...(terms.discounted && old !== undefined && old > price ? { old_price: old } : {}),
			service_fee: prices.fee(price),
		};
	});
}

/** Categories of an event without a hall; if `online`, tickets are for watching it as a broadcast. */
function admissionCategories(online: boolean): { id: string; title: string; color: string }[] {
	if (!online) return [{ id: "entry", title: "Входной билет", color: "" }];
	return [
		{ id: "group", title: "Доступ для компании, до 5 экранов", color: "group" },
		{ id: "online", title: "Доступ на одном экране", color: "single" },
	];
}

/** Returns the share of the seats that are sold, 0–1; random if the availability doesn't determine it. */
function soldShare(availability: AvailabilityValue, isLargeHall: boolean, random: SeededRandom): number {
	const fixedShares: Partial<Record<AvailabilityValue, number>> = {
		few_left: isLargeHall ? 0.992 : 0.96,
		reserved: 0.985,
		sold_out: 1,
		not_started: 0,
		ended: 0.8,
	};
	return fixedShares[availability] ?? random.int(15, 72) / 100;
}

/** Returns how many tickets each general admission category has left, to suit the event's availability. */
function ticketsLeftPerSection(availability: AvailabilityValue, random: SeededRandom): number {
	if (availability === "few_left") return random.int(3, 8);
	if (availability === "reserved") return 2;
	return availability === "sold_out" || availability === "ended" ? 0 : random.int(40, 320);
}
