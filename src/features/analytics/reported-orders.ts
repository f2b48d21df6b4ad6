import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";

const KEY = "reported-orders";
const MAX_STORED_NUMBERS = 50;
const storeSchema = v.array(v.string());

/** Returns true at the first call for an order on this device, so that its purchase is reported once. */
export function isFirstReport(number: string): boolean {
	const reportedNumbers = readStored("local", KEY, storeSchema) ?? [];
	if (reportedNumbers.includes(number)) return false;
	writeStored("local", KEY, [number, ...reportedNumbers].slice(0, MAX_STORED_NUMBERS));
	return true;
}
