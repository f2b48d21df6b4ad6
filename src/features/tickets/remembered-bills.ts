import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";
import { lenientList } from "../../domain/lenient";
import { type Bill, billSchema } from "./bill";

const STORAGE_KEY = "bills";
const MAX_STORED_BILLS = 20;

/** List of bills, latest first. Older versions of the site stored an object with order numbers as keys. */
const storedBillsSchema = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]);

/** Returns an order's bill (its tickets) stored on this device, to show it offline; undefined if none is stored. */
export function rememberedBill(number: string): Bill | undefined {
	return storedBills().find((bill) => bill.number === number);
}

export function rememberBill(bill: Bill): void {
	writeStored("local", STORAGE_KEY, [bill, ...billsExcept(bill.number)].slice(0, MAX_STORED_BILLS));
}

export function forgetBill(number: string): void {
	writeStored("local", STORAGE_KEY, billsExcept(number));
}

const billsExcept = (number: string) => storedBills().filter((bill) => bill.number !== number);

function storedBills(): Bill[] {
	const stored = readStored("local", STORAGE_KEY, storedBillsSchema) ?? [];
	const bills = v.parse(lenientList(billSchema), Object.values(stored));
	return Array.isArray(stored) ? bills : bills.sort((a, b) => b.savedAt - a.savedAt);
}
