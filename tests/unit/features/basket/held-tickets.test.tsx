// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { becomeVisible } from "../../../fixtures/become-visible";
import { elapse } from "../../../fixtures/elapse";
import { closeTabs, openWithTicket, shownTexts, startTabs } from "./opened-tabs";

beforeEach(startTabs);

afterEach(closeTabs);

describe("a page with held tickets", () => {
	it.each([
		["the end of the hold", { serverTime: "2026-11-21T10:00:00Z" }],
		["its current time", { expiresAt: "2026-11-21T09:00:00Z" }],
	])("shows no countdown when the server doesn't send %s", async (_, times) => {
		await openWithTicket(times);
		expect(shownTexts()).toEqual(["loaded 11×1"]);
	});

	it("counts the seconds until the hold's end by the server's clock, rounded up", async () => {
		await openWithTicket({
			serverTime: "2026-11-21T13:30:00+03:00",
			expiresAt: "2026-11-21T10:31:29.500Z",
			extendableUntil: "2026-11-21T10:45:00Z",
		});
		expect(shownTexts()).toEqual(["loaded 11×1 90 s+"]);
		await elapse(30_000);
		expect(shownTexts()).toEqual(["loaded 11×1 60 s+"]);
	});

	it.each([3_600_000, -3_600_000])(
		"keeps the countdown if the device's clock is moved by %d ms",
		async (step) => {
			const server = await openWithTicket({
				serverTime: "2026-11-21T10:00:00Z",
				expiresAt: "2026-11-21T10:15:00Z",
			});
			await elapse(60_000);
			expect(shownTexts()).toEqual(["loaded 11×1 840 s"]);
			server.extra = { ...server.extra, serverTime: "2026-11-21T10:01:01Z" };
			vi.setSystemTime(Date.now() + step);
			await elapse(1_000);
			expect(shownTexts()).toEqual(["loaded 11×1 839 s"]);
			await elapse(10_000);
			expect(server.calls).toEqual(["GET", "GET"]);
		},
	);

	it("hides the countdown when the device's clock is set back while the server can't be reached", async () => {
		const server = await openWithTicket({
			serverTime: "2026-11-21T10:00:00Z",
			expiresAt: "2026-11-21T10:15:00Z",
		});
		server.faults = ["dropped"];
		vi.setSystemTime(Date.now() - 3_600_000);
		await elapse(1_000);
		await elapse(5_000);
		expect(shownTexts()).toEqual(["failed 11×1 problem: reload"]);
	});

	it("subtracts from the countdown the time that the server's answer may have taken", async () => {
		const until = new Promise<void>((resolve) => setTimeout(resolve, 4_000));
		await openWithTicket({ serverTime: "2026-11-21T10:00:02Z", expiresAt: "2026-11-21T10:01:00Z" }, until);
		await elapse(4_000);
		expect(shownTexts()).toEqual(["loaded 11×1 54 s"]);
	});

	it("refetches the basket ever less often, then not at all, while the hold's end sent by the server is in the past", async () => {
		const server = await openWithTicket({
			serverTime: "2026-11-21T10:00:00Z",
			expiresAt: "2026-11-21T09:00:00Z",
		});
		await elapse(3_600_000);
		expect(server.calls).toHaveLength(6);
	});

	it("refetches the basket of a hidden tab not at the hold's end but when the tab becomes visible", async () => {
		const server = await openWithTicket({
			serverTime: "2026-11-21T10:00:00Z",
			expiresAt: "2026-11-21T10:00:10Z",
		});
		const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		await elapse(30_000);
		expect(server.calls).toEqual(["GET"]);
		visibility.mockReturnValue("visible");
		await becomeVisible();
		expect(server.calls).toEqual(["GET", "GET"]);
	});

	it("shows a hold as not extendable when it already ends at the latest moment the server allows", async () => {
		const expiresAt = "2026-11-21T10:01:00Z";
		await openWithTicket({ serverTime: "2026-11-21T10:00:00Z", expiresAt, extendableUntil: expiresAt });
		expect(shownTexts()).toEqual(["loaded 11×1 60 s"]);
	});

	it("refetches the basket at the hold's end, and again when the server still holds the tickets", async () => {
		const server = await openWithTicket({
			serverTime: "2026-11-21T10:00:00Z",
			expiresAt: "2026-11-21T10:00:10Z",
		});
		server.extra = { ...server.extra, serverTime: "2026-11-21T10:00:10Z" };
		await elapse(10_100);
		expect(server.calls).toEqual(["GET", "GET"]);
		expect(shownTexts()).toEqual(["loaded 11×1 0 s"]);
		server.lines.clear();
		server.extra = {};
		await elapse(5_000);
		expect(server.calls).toHaveLength(3);
		expect(shownTexts()).toEqual(["loaded"]);
		await elapse(60_000);
		expect(server.calls).toHaveLength(3);
	});
});
