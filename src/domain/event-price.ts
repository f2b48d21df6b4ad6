import { fieldsOf } from "./fields";
import { knownWord } from "./known-word";
import { amountFromDecimal, NO_CURRENCY, readCurrencyCode } from "./money";
import { isOpaqueId, type OpaqueId } from "./opaque-id";

export const AVAILABILITIES = [
	"on_sale",
	"few_left",
	"reserved",
	"sold_out",
	"not_started",
	"ended",
	"unknown",
] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** A live price (spec §3: id equals an event's event_source_id). An unknown price is undefined, never 0. */
export interface EventPrice {
	id: OpaqueId;
	priceMin?: number | undefined;
	priceMax?: number | undefined;
	/** Lowest price with the service fee; only some backends send it. */
	totalMin?: number | undefined;
	totalMax?: number | undefined;
	currencyCode?: string | undefined;
	availability: Availability;
	left?: number | undefined;
	updatedAt?: string | undefined;
}

/** Validates a record with camelCase keys; undefined without a valid id. No valibot, to keep the first load small. */
export function readEventPrice(record: unknown): EventPrice | undefined {
	const fields = fieldsOf(record);
	const id = fields.get("id");
	if (!isOpaqueId(id)) return undefined;
	const currencyCode = readCurrencyCode(fields.get("currencyCode"));
	const amount = (name: string) => (currencyCode === NO_CURRENCY ? undefined : readAmount(fields.get(name)));
	const updated = fields.get("updatedAt");
	return {
		id,
		priceMin: amount("priceMin"),
		priceMax: amount("priceMax"),
		totalMin: amount("totalMin"),
		totalMax: amount("totalMax"),
		currencyCode,
		availability: knownWord(AVAILABILITIES, fields.get("availability")) ?? "unknown",
		left: readWholeNumber(fields.get("left")),
		updatedAt: typeof updated === "string" && !Number.isNaN(Date.parse(updated)) ? updated : undefined,
	};
}

function readAmount(value: unknown): number | undefined {
	const parsed =
		typeof value === "number" || typeof value === "string" ? amountFromDecimal(value) : undefined;
	return parsed === undefined || parsed < 0 ? undefined : parsed;
}

/** Reads a count, which may be written as text. */
export function readWholeNumber(value: unknown): number | undefined {
	const isText = typeof value === "string" && value.trim() !== "";
	const number = isText ? Number(value) : value;
	return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Returns the price range to show: totals when known, else prices without the fee. Some backends send 0 for no total. */
export function shownRange({
	priceMin,
	priceMax,
	totalMin,
	totalMax,
}: Pick<EventPrice, "priceMin" | "priceMax" | "totalMin" | "totalMax">): ShownRange {
	const total = totalMin ?? totalMax;
	const isTotal = total !== undefined && total >= (priceMin ?? 0);
	return isTotal ? { min: totalMin, max: totalMax, isTotal } : { min: priceMin, max: priceMax, isTotal };
}

/** A price range to display. If only one end is known, callers use it for both. */
export interface ShownRange {
	min: number | undefined;
	max: number | undefined;
	/** Whether the amounts include the service fee. */
	isTotal: boolean;
}

export type PricesById = Readonly<Record<OpaqueId, EventPrice>>;

export function mergePrices(prices: PricesById, fresh: readonly EventPrice[]): PricesById {
	if (fresh.length === 0) return prices;
	return { ...prices, ...Object.fromEntries(fresh.map((price) => [price.id, price])) };
}
