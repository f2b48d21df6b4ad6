import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";
import { lenientList } from "../../domain/lenient";
import { type Bill, billSchema } from "./bill";

const KEY = "bills";
/** Tickets of so many orders are kept; the oldest give way. */
const MOST = 20;

/** A list, or, from older versions, bills by number: JavaScript sorts those, and the latest have to come first again. */
const storeSchema = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);

/** The tickets of an order as they were when they were last opened here: they open without a network. */
export function keptBill(number: string): Bill | undefined {
	return stored().find((bill) => bill.number === number);
}

/** Keeps the tickets of an order on this device. */
export function keepBill(bill: Bill): void {
	const others = stored().filter(({ number }) => number !== bill.number);
	writeStored("local", KEY, [bill, ...others].slice(0, MOST));
}

/** Drops the tickets of an order from this device. */
export function dropBill(number: string): void {
	writeStored(
		"local",
		KEY,
		stored().filter((bill) => bill.number !== number),
	);
}

/** The latest first. */
function stored(): Bill[] {
	const kept = readStored("local", KEY, storeSchema) ?? [];
	const bills = v.parse(lenientList(billSchema), Object.values(kept));
	return Array.isArray(kept) ? bills : bills.sort((a, b) => b.savedAt - a.savedAt);
}
