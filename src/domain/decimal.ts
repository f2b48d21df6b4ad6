import { SCALE, SCALE_DIGITS } from "./money";

/** Formats an amount as a decimal in major units, at least two decimals: 2500500 → "2500.50". */
export function decimalFromAmount(amount: number): string {
	const wholePart = Math.trunc(Math.abs(amount) / SCALE);
	const fraction = String(Math.abs(amount) % SCALE).padStart(SCALE_DIGITS, "0");
	return `${amount < 0 ? "-" : ""}${wholePart}.${fraction.endsWith("0") ? fraction.slice(0, 2) : fraction}`;
}
