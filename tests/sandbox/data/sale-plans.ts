import type { AvailabilityValue, HallRecord, SalePlan } from "../records";
import type { LocalPrices } from "./local-money";
import type { Seeded } from "./seeded";

export interface SaleTerms {
	sourceId: number;
	availability: AvailabilityValue;
	hall: HallRecord | undefined;
	rubles: readonly [from: number, to: number];
	/** Whether the most expensive tickets are discounted. */
	discounted: boolean;
	online: boolean;
}

/** Creates the sale plan of an event. Sections of one colour form a price class; the first class is the most expensive. */
export function salePlan(terms: SaleTerms, prices: LocalPrices, random: Seeded): SalePlan {
	const seated = (terms.hall?.layout.seats.length ?? 0) > 0;
	return {
		event_source_id: terms.sourceId,
		availability: terms.availability,
		sections: planSections(terms, prices),
		seated,
		sold_share: soldShare(terms.availability, (terms.hall?.layout.seats.length ?? 0) > 3000, random),
		left_per_section: leftPerSection(terms.availability, random),
	};
}

function planSections(terms: SaleTerms, prices: LocalPrices): SalePlan["sections"] {
	const sold = terms.hall?.layout.sections ?? generalAdmission(terms.online);
	const colors = [...new Set(sold.map(({ color }) => color))];
	const classes = prices.classes(terms.rubles, colors.length);
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

function generalAdmission(online: boolean): { id: string; title: string; color: string }[] {
	if (!online) return [{ id: "entry", title: "Входной билет", color: "" }];
	return [
		{ id: "group", title: "Доступ для компании, до 5 экранов", color: "group" },
		{ id: "online", title: "Доступ на одном экране", color: "single" },
	];
}

function soldShare(availability: AvailabilityValue, big: boolean, random: Seeded): number {
	switch (availability) {
		case "few_left":
			return big ? 0.992 : 0.96;
		case "reserved":
			return 0.985;
		case "sold_out":
			return 1;
		case "not_started":
			return 0;
		case "ended":
			return 0.8;
		default:
			return random.int(15, 72) / 100;
	}
}

function leftPerSection(availability: AvailabilityValue, random: Seeded): number {
	switch (availability) {
		case "few_left":
			return random.int(3, 8);
		case "reserved":
			return 2;
		case "sold_out":
		case "ended":
			return 0;
		default:
			return random.int(40, 320);
	}
}
