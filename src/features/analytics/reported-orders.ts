import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";

const KEY = "reported-orders";
const MOST_KEPT = 50;
const storeSchema = v.array(v.string());

/** Whether this order's purchase is yet to be reported from this device; from now on it isn't. */
export function isFirstReport(number: string): boolean {
	const reported = readStored("local", KEY, storeSchema) ?? [];
	if (reported.includes(number)) return false;
	writeStored("local", KEY, [number, ...reported].slice(0, MOST_KEPT));
	return true;
}
