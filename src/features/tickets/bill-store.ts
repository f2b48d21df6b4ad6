import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";
import { lenientList } from "../../domain/lenient";
import { type Bill, billSchema } from "./bill";

const KEY = "bills";
/** Maximum number of stored bills; the oldest are dropped. */
const MOST = 20;

/** A list; older versions stored a record by number, whose keys JavaScript sorts, so it is sorted again. */
const storeSchema = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);

/** Returns the stored tickets of an order, which open without network. */
export function keptBill(number: string): Bill | undefined {
	return stored().find((bill) => bill.number === number);
}

export function keepBill(bill: Bill): void {
	const others = stored().filter(({ number }) => number !== bill.number);
	writeStored("local", KEY, [bill, ...others].slice(0, MOST));
}

export function dropBill(number: string): void {
	writeStored(
		"local",
		KEY,
		stored().filter((bill) => bill.number !== number),
	);
}

function stored(): Bill[] {
	const kept = readStored("local", KEY, storeSchema) ?? [];
	const bills = v.parse(lenientList(billSchema), Object.values(kept));
	return Array.isArray(kept) ? bills : bills.sort((a, b) => b.savedAt - a.savedAt);
}
