import { useEachSecond } from "../../ui/use-each-second";

/**
 * Returns whole seconds until a time, by the server's clock; undefined when either is unknown.
 * @param clockOffset server's clock minus this device's (ms)
 * @param onClockSet called when the offset has become wrong
 */
export function useSecondsLeft(
	until: string | undefined,
	clockOffset: number | undefined,
	onClockSet: () => void,
): number | undefined {
	const isKnown = until !== undefined && clockOffset !== undefined;
	useEachSecond(isKnown, onClockSet);
	return isKnown ? Math.max(0, Math.ceil((Date.parse(until) - Date.now() - clockOffset) / 1_000)) : undefined;
}
