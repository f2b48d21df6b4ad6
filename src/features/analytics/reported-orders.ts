import * as v from "valibot";
import { readStored, writeStored } from "../../browser/stored-json";

const REPORTED_ORDERS_KEY = "reported-orders";
const MAX_STORED_ORDER_NUMBERS = 50;

/** Notes on this device that an order is reported. @returns false if it already was, so that each is reported once */
export function markReported(number: string): boolean {
	const reportedNumbers = readStored("local", REPORTED_ORDERS_KEY, v.array(v.string())) ?? [];
	if (reportedNumbers.includes(number)) return false;
	writeStored("local", REPORTED_ORDERS_KEY, [number, ...reportedNumbers].slice(0, MAX_STORED_ORDER_NUMBERS));
	return true;
}
