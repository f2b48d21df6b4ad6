import { onPageReturn } from "../../browser/page-return";
import { isHeld } from "../../domain/ticket-state";
import type { BasketState } from "./basket-state";
import { estimatedNow } from "./server-now";

/** Delay (ms) of the first retry if the server, whose clock may be slow, still returns a hold that has ended. */
const FIRST_RETRY_MS = 5_000;
const MAX_FETCH_RETRIES = 5;
/** Longest delay (ms) that `setTimeout` supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Fetches the basket when its hold ends or, if the page is hidden then, when the page becomes visible. */
export class HoldWatch {
	private timer: ReturnType<typeof setTimeout> | undefined;
	private stopWaiting: () => void = () => undefined;
	private end: string | undefined;
	private retries = 0;

	constructor(private readonly fetchBasket: () => void) {}

	follow(state: BasketState): void {
		this.stop();
		const { expiresAt, tickets } = state.confirmed;
		if (expiresAt !== this.end) this.retries = 0;
		this.end = expiresAt;
		if (expiresAt === undefined || !tickets.some(isHeld)) return;
		const remainingMs = Date.parse(expiresAt) - estimatedNow(state);
		if (remainingMs > MAX_TIMER_MS || (remainingMs <= 0 && this.retries >= MAX_FETCH_RETRIES)) return;
		const delay = remainingMs > 0 ? remainingMs : FIRST_RETRY_MS * 2 ** this.retries++;
		this.timer = setTimeout(() => this.fetchWhenVisible(), delay);
	}

	stop(): void {
		clearTimeout(this.timer);
		this.stopWaiting();
	}

	private fetchWhenVisible(): void {
		if (typeof document === "undefined" || document.visibilityState === "visible") this.fetchBasket();
		else
			this.stopWaiting = onPageReturn(() => {
				this.stopWaiting();
				this.fetchBasket();
			});
	}
}
