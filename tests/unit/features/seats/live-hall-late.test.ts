// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { packHall } from "#src/domain/hall-file";
import { moneyFormat } from "#src/domain/money";
import type { DatePrice } from "#src/domain/price";
import { type LiveHall, watchHall } from "#src/features/seats/ticket-widget/live-hall";
import { hallDrawing } from "#src/node/pipeline/halls/hall-drawing";
import type { EventSoldHere } from "#src/views/screens";
import { becomeVisible } from "../../../fixtures/become-visible";
import { russianTranslator } from "../../../fixtures/russian-page";
import { section } from "./halls";
import { dateOf, plain, seatOffer, soldSeatOffer, standupView } from "./shop";

const api = vi.hoisted(() => ({ getDatesPrices: vi.fn() }));
vi.mock("#src/backend/prices", () => api);

const layout = {
	width: 200,
	height: 200,
	stage: undefined,
	sections: [section("p", "Партер")],
	seats: [{ id: "p-1-1", sectionId: "p", row: "1", seat: "1", x: 20, y: 50 }],
};

it("keeps a zone sold out when an older answer, in which it had a seat, comes late", async () => {
	vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00+03:00") });
	vi.stubGlobal("fetch", async () => Response.json(packHall(layout)));
	const answers: ((dates: DatePrice[]) => void)[] = [];
	api.getDatesPrices.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
	const { zones = [], width = 0, height = 0 } = hallDrawing(layout) ?? {};
	const drawing = { url: "/halls/1.svg", width, height, zones };
	const hall = { id: 1, layoutUrl: "/halls/1.json", hasSeats: true, drawing } as const;
	const event: EventSoldHere = { ...standupView, hall };
	const shown: (string | undefined)[] = [];
	const show = (live: LiveHall | undefined) => shown.push(plain(live?.zones[0]?.text ?? ""));
	const words = { t: russianTranslator.t, money: moneyFormat("ru-RU"), currency: "RUB", isNet: false };
	const stop = watchHall(event, words, show);
	await vi.advanceTimersByTimeAsync(20_000);
	await becomeVisible();
	await vi.advanceTimersByTimeAsync(0);
	const [older, newer] = answers;
	const startedAt = "2099-12-01T19:00:00+03:00";
	newer?.([dateOf([soldSeatOffer(11, 1, 1, { seatId: "p-1-1" })], { startedAt })]);
	await vi.advanceTimersByTimeAsync(0);
	expect(shown).toEqual(["Билеты проданы"]);
	older?.([dateOf([seatOffer(11, 1, 1, { seatId: "p-1-1" })], { startedAt })]);
	await vi.advanceTimersByTimeAsync(0);
	expect(shown).toEqual(["Билеты проданы"]);
	stop();
});
