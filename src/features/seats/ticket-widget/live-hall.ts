import type { TFunction } from "i18next";
import type { CSSProperties } from "react";
import { onPageReturn } from "../../../browser/page-return";
import type { MoneyFormat } from "../../../domain/money";
import { type DatePrice, shownDate, shownPrice } from "../../../domain/price";
import { SALE_RULES } from "../../../domain/sale-state";
import type { EventSoldHere, HallZone } from "../../../views/screens";
import type { HallPlan } from "../hall-plan";
import { classIndex, type HallSale, hallSale, offerStatus } from "../hall-sale";
import { offerLimit } from "../offer-limit";
import * as colours from "../seat-map/seat-colours.module.css";
import { type SectionOffer, sectionOffers } from "../section-offers";
import { dateState, datesAhead } from "./date-state";
import { loadHallPlan, readDates } from "./read-ahead";

/** What live offers add to the still drawing of a hall: its prices and colours are those of the seat map. */
export interface LiveHall {
	className: string;
	/** Sets the colour of each section. */
	style: CSSProperties;
	/** Price and colour of each zone, or why it has no price. */
	zones: { text: string; style: CSSProperties }[];
}

/** What the prices of a hall are written with. */
interface PriceWords {
	t: TFunction;
	money: MoneyFormat;
	currency: string;
	/** Whether the event's price excludes the fee. */
	isNet: boolean;
}

/** Shows an event's offers in its hall, and again when the visitor returns to the page. @returns a function to stop */
export function watchHall(
	event: EventSoldHere,
	words: PriceWords,
	show: (live: LiveHall | undefined) => void,
): () => void {
	let started = 0;
	/** Number of the update that is shown: a slow answer may come after that of a later request. */
	let shown = 0;
	const update = async () => {
		const number = ++started;
		const [plan, dates] = await Promise.all([
			loadHallPlan(event.hall?.layoutUrl ?? ""),
			readDates(event.sourceId, words.currency),
		]);
		if (number < shown) return;
		shown = number;
		show(liveHall(event, plan, dates, words));
	};
	// Without an answer, the drawing stays as it is; the seat map reports the failure.
	const tryUpdate = () => void update().catch(() => undefined);
	tryUpdate();
	const stop = onPageReturn(tryUpdate);
	return () => {
		shown = Number.POSITIVE_INFINITY;
		stop();
	};
}

/** Returns what the seat map will show first for each zone; undefined while the date isn't on sale. */
export function liveHall(
	event: EventSoldHere,
	plan: HallPlan,
	knownDates: readonly DatePrice[],
	words: PriceWords,
): LiveHall | undefined {
	const now = Date.now();
	const { first } = datesAhead(event, knownDates, now);
	const date = first && shownDate(first, words.isNet);
	const state = date && dateState(event, date, now);
	if (!date || !state || !(SALE_RULES[state].isOpen || state === "reserved" || state === "sold_out"))
		return undefined;
	const sale = hallSale(plan, date.offers);
	const offers = sectionOffers(plan, sale);
	const zones = (event.hall?.drawing?.zones ?? []).map((zone) => {
		const offer = lowestOffer([
			...zone.sections.flatMap((id) => offers.get(id) ?? []),
			...standingOffers(sale, zone),
		]);
		const text = offer ? priceText(offer, date, words) : noPriceText(plan, sale, zone, words);
		const style = customProperties([["--s", colourOf(offer)]]);
		return { text, style: offer ? style : { ...style, color: "var(--muted)" } };
	});
	return {
		className: colours["colours"] ?? "",
		style: customProperties(plan.sections.map(({ id }, at) => [`--s${at}`, colourOf(offers.get(id))])),
		zones,
	};
}

/** Zones without seats are found by name, since their offers don't name a section of the layout. */
function standingOffers(sale: HallSale, zone: HallZone): SectionOffer[] {
	return categoriesOf(sale, zone)
		.filter((offer) => offerLimit(offer) > 0)
		.map((offer) => ({ price: shownPrice(offer), classIndex: classIndex(sale.classes, offer) }));
}

const categoriesOf = ({ categories }: HallSale, { title }: HallZone) =>
	categories.filter((offer) => (offer.sector ?? offer.title) === title);

const lowestOffer = (offers: readonly SectionOffer[]) => [...offers].sort((a, b) => a.price - b.price)[0];

const colourOf = (offer: SectionOffer | undefined) => `var(--seat-${offer?.classIndex ?? "gone"})`;

function priceText({ price }: SectionOffer, date: DatePrice, { t, money, currency }: PriceWords): string {
	const text = t("price.from", { price: money(price, date.currencyCode ?? currency) });
	return date.offers.some(({ isNet }) => isNet) ? `${text} ${t("price.plusFee")}` : text;
}

/** Says why a zone has no price; empty if it has no offers at all. */
function noPriceText(plan: HallPlan, sale: HallSale, zone: HallZone, { t }: PriceWords): string {
	const statuses = [
		...plan.seats
			.filter(({ sectionId }) => zone.sections.includes(sectionId))
			.map(({ index }) => sale.statuses[index]),
		...categoriesOf(sale, zone).map(offerStatus),
	];
	if (statuses.includes("reserved")) return t("availability.reserved");
	return statuses.includes("sold") ? t("availability.sold_out") : "";
}

const customProperties = (values: readonly (readonly [name: string, value: string])[]): CSSProperties =>
	Object.fromEntries(values);
