import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";
import { lenientList } from "../../domain/lenient";
import { type Bill, billSchema } from "./bill";

const KEY = "bills";
/** The oldest of more bills are dropped. */
const MAX_BILLS = 20;

/** A list, latest first. Older versions of the site stored a record by order number, in the order of the numbers. */
const storeSchema = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);

/** Returns the stored tickets of an order, which open without network. */
export function keptBill(number: string): Bill | undefined {
	return storedBills().find((bill) => bill.number === number);
}

export function keepBill(bill: Bill): void {
	const otherBills = storedBills().filter(({ number }) => number !== bill.number);
	writeStored("local", KEY, [bill, ...otherBills].slice(0, MAX_BILLS));
}

export function dropBill(number: string): void {
	writeStored(
		"local",
		KEY,
		storedBills().filter((bill) => bill.number !== number),
	);
}

function storedBills(): Bill[] {
	const stored = readStored("local", KEY, storeSchema) ?? [];
	const bills = v.parse(lenientList(billSchema), Object.values(stored));
	return Array.isArray(stored) ? bills : bills.sort((a, b) => b.savedAt - a.savedAt);
}
