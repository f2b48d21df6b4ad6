import { onPageReturn } from "../../browser/page-return";
import { isHeld } from "../../domain/basket";
import type { BasketState } from "./basket-state";
import { serverNow } from "./server-clock";

/** A server that still names the past end, its clock a little behind, is asked again: the first time after so long. */
const FIRST_RETRY_MS = 5_000;
/** Each pause is twice the one before; a server that keeps a past end is left alone after so many. */
const RETRIES = 5;
/** What a timer can hold. */
const LONGEST_MS = 2 ** 31 - 1;

/** Asks for the basket at the end of its hold, once somebody looks: the server says what became of the tickets. */
export class HoldWatch {
	private timer: ReturnType<typeof setTimeout> | undefined;
	private stopWaiting: () => void = () => undefined;
	private end: string | undefined;
	private retries = 0;

	constructor(private readonly ask: () => void) {}

	/** Follows the basket the server has just told of. @param now by this device's clock (ms) */
	follow(state: Pick<BasketState, "confirmed" | "clockOffset">, now: number): void {
		this.stop();
		const { expiresAt, tickets } = state.confirmed;
		if (expiresAt !== this.end) this.retries = 0;
		this.end = expiresAt;
		if (expiresAt === undefined || !tickets.some(isHeld)) return;
		const left = Date.parse(expiresAt) - (serverNow(state, now) ?? now);
		if (left > LONGEST_MS || (left <= 0 && this.retries >= RETRIES)) return;
		const wait = left > 0 ? left : FIRST_RETRY_MS * 2 ** this.retries++;
		this.timer = setTimeout(() => this.askWhenSeen(), wait);
	}

	stop(): void {
		clearTimeout(this.timer);
		this.stopWaiting();
	}

	private askWhenSeen(): void {
		if (typeof document === "undefined" || document.visibilityState === "visible") {
			this.ask();
			return;
		}
		this.stopWaiting = onPageReturn(() => {
			this.stopWaiting();
			this.ask();
		});
	}
}
