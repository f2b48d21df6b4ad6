import { useEachSecond } from "../../ui/use-each-second";

/**
 * Returns the whole seconds until a time, by the server's clock; undefined when time or clock is unknown.
 * @param clockOffset server's clock minus this device's (ms)
 * @param onClockJump called when the device's clock has jumped, so that the offset is wrong
 */
export function useSecondsLeft(
	until: string | undefined,
	clockOffset: number | undefined,
	onClockJump: () => void,
): number | undefined {
	const isCountdownKnown = until !== undefined && clockOffset !== undefined;
	useEachSecond(isCountdownKnown, onClockJump);
	return isCountdownKnown ? Math.max(0, Math.ceil((Date.parse(until) - Date.now() - clockOffset) / 1_000)) : undefined;
}
