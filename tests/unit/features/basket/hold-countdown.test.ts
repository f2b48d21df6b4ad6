import { describe, expect, it, vi } from "vitest";
import { holdCountdown } from "#src/features/basket/hold-countdown";
import { engineWith, serverWith } from "./fetched-basket";

describe("the countdown of a fetched basket", () => {
	it("follows the server's clock even if the device's clock is set back during the fetch", async () => {
		const server = serverWith(
			{ 11: 1 },
			{ serverTime: "2026-11-21T10:00:00Z", expiresAt: "2026-11-21T10:15:00Z" },
		);
		vi.useFakeTimers({ now: Date.parse("2026-11-21T11:00:00Z") });
		const { engine, state } = engineWith(server);
		const fetching = engine.reload();
		vi.setSystemTime(Date.parse("2026-11-21T10:00:00Z"));
		await fetching;
		expect(holdCountdown(state())?.secondsLeft).toBe(15 * 60);
	});
});
