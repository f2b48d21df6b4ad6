import { amountFromDecimal, CURRENCY_CODE } from "./money";
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
	/** Includes the service fee; only some backends send totals. */
	totalMin?: number | undefined;
	totalMax?: number | undefined;
	currencyCode?: string | undefined;
	availability: Availability;
	left?: number | undefined;
	updatedAt?: string | undefined;
}

/**
 * Validates a price record without the schema library, which would add 3 % to the first load.
 * @param record camelCase; invalid optional fields are dropped, an unknown availability becomes "unknown"
 * @returns undefined without an id
 */
export function readEventPrice(record: unknown): EventPrice | undefined {
	if (typeof record !== "object" || record === null) return undefined;
	const fields = new Map<string, unknown>(Object.entries(record));
	const id = fields.get("id");
	if (!isOpaqueId(id)) return undefined;
	const currency = fields.get("currencyCode");
	const updated = fields.get("updatedAt");
	return {
		id,
		priceMin: amount(fields.get("priceMin")),
		priceMax: amount(fields.get("priceMax")),
		totalMin: amount(fields.get("totalMin")),
		totalMax: amount(fields.get("totalMax")),
		currencyCode: typeof currency === "string" && CURRENCY_CODE.test(currency) ? currency : undefined,
		availability: AVAILABILITIES.find((known) => known === fields.get("availability")) ?? "unknown",
		left: wholeNumber(fields.get("left")),
		updatedAt: typeof updated === "string" && !Number.isNaN(Date.parse(updated)) ? updated : undefined,
	};
}

function amount(value: unknown): number | undefined {
	const read = typeof value === "number" || typeof value === "string" ? amountFromDecimal(value) : undefined;
	return read === undefined || read < 0 ? undefined : read;
}

function wholeNumber(value: unknown): number | undefined {
	return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** The price range to show: totals when known, else prices without the fee. */
export function shownRange({ priceMin, priceMax, totalMin, totalMax }: PriceFields): ShownRange {
	const isTotal = totalMin !== undefined || totalMax !== undefined;
	return isTotal ? { min: totalMin, max: totalMax, isTotal } : { min: priceMin, max: priceMax, isTotal };
}

type PriceFields = Pick<EventPrice, "priceMin" | "priceMax" | "totalMin" | "totalMax">;

/** Amounts; when one is unknown, the other is used for both. */
export interface ShownRange {
	min: number | undefined;
	max: number | undefined;
	isTotal: boolean;
}

/** Price records by event_source_id. */
export type PricesById = Readonly<Record<OpaqueId, EventPrice>>;

/** Merges new records into the held ones; returns the same object when nothing changed. */
export function mergePrices(held: PricesById, fresh: readonly EventPrice[]): PricesById {
	if (fresh.length === 0) return held;
	return { ...held, ...Object.fromEntries(fresh.map((price) => [price.id, price])) };
}
