import { AMOUNT_DECIMALS, AMOUNT_PER_MAJOR_UNIT } from "./money";

/** Formats an amount, in thousandths, in major units with two or three decimals: 2500500 → "2500.50". */
export function decimalFromAmount(amount: number): string {
	const wholePart = Math.trunc(Math.abs(amount) / AMOUNT_PER_MAJOR_UNIT);
	const fraction = String(Math.abs(amount) % AMOUNT_PER_MAJOR_UNIT).padStart(AMOUNT_DECIMALS, "0");
	return `${amount < 0 ? "-" : ""}${wholePart}.${fraction.endsWith("0") ? fraction.slice(0, 2) : fraction}`;
}
