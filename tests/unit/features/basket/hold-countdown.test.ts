import { expect, it } from "vitest";
import { EMPTY_BASKET } from "../../../../src/features/basket/basket-state";
import { holdCountdown } from "../../../../src/features/basket/hold-countdown";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const heldBasket = { ...EMPTY_BASKET, expiresAt: "2026-11-22T12:10:00Z" };

it("counts down whole seconds by the server's clock", () => {
	const state = { confirmed: heldBasket, clockOffset: -3_600_000, clockError: 0 };
	expect(holdCountdown(state, NOW + 3_600_000)?.secondsLeft).toBe(600);
	expect(holdCountdown(state, NOW + 3_600_500)?.secondsLeft).toBe(600);
	expect(holdCountdown(state, NOW + 3_601_000)?.secondsLeft).toBe(599);
});

it("subtracts the clock's possible error, so that the countdown ends too early rather than too late", () => {
	const state = { confirmed: heldBasket, clockOffset: 0, clockError: 1_800 };
	expect(holdCountdown(state, NOW)?.secondsLeft).toBe(599);
	expect(holdCountdown(state, NOW + 599_000)?.secondsLeft).toBe(0);
});

it("returns no countdown when the hold's end or the server's time is unknown", () => {
	expect(holdCountdown({ confirmed: EMPTY_BASKET, clockOffset: 0, clockError: 0 }, NOW)).toBeUndefined();
	expect(holdCountdown({ confirmed: heldBasket, clockOffset: undefined, clockError: 0 }, NOW)).toBeUndefined();
});
