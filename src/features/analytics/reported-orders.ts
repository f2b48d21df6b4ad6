import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";

const REPORTED_ORDERS_KEY = "reported-orders";
const MAX_STORED_ORDER_NUMBERS = 50;

/** Orders reported on this page load, for browsers that store nothing: each fetch of a paid order asks again. */
const reportedHere = new Set<string>();

/** Notes on this device that an order is reported. @returns false if it already was, so that each is reported once */
export function markReported(number: string): boolean {
	const reportedNumbers = readStored("local", REPORTED_ORDERS_KEY, v.array(v.string())) ?? [];
	if (reportedNumbers.includes(number) || reportedHere.has(number)) return false;
	reportedHere.add(number);
	writeStored("local", REPORTED_ORDERS_KEY, [number, ...reportedNumbers].slice(0, MAX_STORED_ORDER_NUMBERS));
	return true;
}
