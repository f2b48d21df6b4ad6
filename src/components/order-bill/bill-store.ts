import * as v from "valibot";
import { readStored, writeStored } from "../../state/stored-json";
import { type Bill, billSchema } from "./bill";

const KEY = "bills";
/** Tickets of so many orders are kept; the oldest give way. */
const MOST = 20;

const storeSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** The tickets of an order as they were when they were last opened here: they open without a network. */
export function keptBill(number: string): Bill | undefined {
	const kept = v.safeParse(billSchema, stored()[number]);
	return kept.success ? kept.output : undefined;
}

/** Keeps the tickets of an order on this device. */
export function keepBill(bill: Bill): void {
	const { [bill.number]: _, ...others } = stored();
	writeStored("local", KEY, Object.fromEntries([[bill.number, bill], ...Object.entries(others)].slice(0, MOST)));
}

/** Drops the tickets of an order from this device. */
export function dropBill(number: string): void {
	const { [number]: _, ...others } = stored();
	writeStored("local", KEY, others);
}

function stored(): Record<string, unknown> {
	return readStored("local", KEY, storeSchema) ?? {};
}
