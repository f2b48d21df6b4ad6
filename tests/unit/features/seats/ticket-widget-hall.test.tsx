// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HallLayout } from "#src/domain/hall";
import { packHall } from "#src/domain/hall-file";
import type { DatePrice } from "#src/domain/price";
import type { HallPlan } from "#src/features/seats/hall-plan";
import { answerWith, datesApi } from "./dates-api";
import { section } from "./halls";
import { barText, findButton, renderWidget, server, startShop, user } from "./opened-widget";
import { dateOf, plain, seatOffer, standupView } from "./shop";

vi.mock("#src/backend/prices", async () => (await import("./dates-api")).pricesApi);

/** Replaces the seat map with a list of its seats' labels, since jsdom has no canvas. */
vi.mock("#src/features/seats/seat-map/seat-map.tsx", () => ({
	SeatMap: ({ plan, textOf }: { plan: HallPlan; textOf: (index: number) => string }) => (
		<ul aria-label="plan">
			{plan.seats.map(({ index }) => (
				<li key={index}>{textOf(index)}</li>
			))}
		</ul>
	),
}));

beforeEach(startShop);

describe("the ticket widget with a hall's plan", () => {
	type Seat = HallLayout["seats"][number];
	const seatAt = (sectionId: string, x: number, y: number): Seat => ({
		id: `${sectionId}-${x}-${y}`,
		sectionId,
		row: "3",
		seat: "7",
		x,
		y,
	});
	const offerFor = ({ id }: Seat, at: number) =>
		seatOffer(at + 1, 0, 0, { sector: undefined, row: undefined, seat: undefined, seatId: id });
	/** Opens the widget with a plan of these seats. @param hallId differs in each test, as plans are cached by URL */
	const openHall = (hallId: number, seats: Seat[]) => {
		const sections = [section("a", "Партер"), section("b", "Балкон")];
		const layout = { width: 200, height: 200, stage: undefined, sections, seats };
		vi.stubGlobal("fetch", async () => Response.json(packHall(layout)));
		renderWidget({
			...standupView,
			hall: { id: hallId, layoutUrl: `/halls/${hallId}.json`, hasSeats: true },
		});
	};

	it("names seats by the plan's sections, rows and numbers, on the map, in the list and in the bar", async () => {
		const seats = [seatAt("a", 50, 50), seatAt("b", 50, 140)];
		answerWith(dateOf(seats.map(offerFor)));
		openHall(1, seats);
		const listed = within(await screen.findByRole("list", { name: "plan" })).getAllByRole("listitem");
		expect(listed.map(({ textContent }) => plain(textContent))).toEqual([
			"Партер, ряд 3, место 7, 1 100 ₽, свободно",
			"Балкон, ряд 3, место 7, 1 100 ₽, свободно",
		]);
		await user.click(screen.getByRole("radio", { name: "Списком" }));
		await user.click(screen.getByText("Балкон"));
		await user.click(await findButton(/^Балкон, ряд 3, место 7,/));
		expect(barText()).toContain("Балкон, ряд 3, место 7");
	});

	it("shows seats without rows in a list when the plan places all of them at one point", async () => {
		const seats = ["a", "b"].map((id, at) => ({ ...seatAt(id, 0, 0), row: "", seat: String(at + 1) }));
		answerWith(dateOf(seats.map(offerFor)));
		openHall(3, seats);
		await user.click(await screen.findByText("Балкон"));
		expect(plain((await findButton(/^Балкон/)).getAttribute("aria-label"))).toBe(
			"Балкон, место 2, 1 100 ₽, свободно",
		);
	});

	it("when asked for the best seats before offers arrive, waits, explains its choice, and takes it when told to", async () => {
		const seats = [seatAt("a", 50, 50), seatAt("a", 70, 50)];
		let arrive = (_: DatePrice[]): void => undefined;
		datesApi.getDates = () => new Promise((resolve) => (arrive = resolve));
		openHall(2, seats);
		await user.click(await findButton(/^Подобрать$/));
		expect(screen.queryByText(/нет/i)).toBeNull();
		await act(async () => arrive([dateOf(seats.map(offerFor))]));
		const takeButton = await findButton(/^Взять эти места$/);
		expect(plain(screen.getByText(/середин|сбоку/).textContent)).toContain(", по 1 100 ₽");
		expect(barText()).not.toContain("2 билета");
		await user.click(takeButton);
		await vi.waitFor(() => expect(barText()).toContain("2 билета"));
		expect(screen.queryByRole("button", { name: /^Взять эти места$/ })).toBeNull();
	});

	it("proposes other seats instead of those that the buyer didn't like, and after the last ones the first again", async () => {
		const seats = [0, 1, 2, 3].map((row) => ({
			...seatAt(`s${row}`, 50, 50 + row * 40),
			row: String(row + 1),
		}));
		answerWith(dateOf(seats.map(offerFor)));
		openHall(4, seats);
		await user.selectOptions(await screen.findByLabelText("Рядом"), "1");
		await user.click(await findButton(/^Подобрать$/));
		const rows: (string | undefined)[] = [];
		for (let press = 0; press < 5; press += 1) {
			const proposal = (await findButton(/^Другие$/)).closest("[data-proposal]");
			rows.push(/ряд.(\d)/.exec(proposal?.textContent ?? "")?.[1]);
			await user.click(await findButton(/^Другие$/));
		}
		expect(rows).toEqual(["1", "2", "3", "4", "1"]);
	});

	it("proposes other seats when another buyer was faster, and says which seat was sold", async () => {
		const seats = [0, 1].map((row) => ({ ...seatAt(`s${row}`, 50, 50 + row * 40), row: String(row + 1) }));
		answerWith(dateOf(seats.map(offerFor)));
		openHall(2, seats);
		await user.selectOptions(await screen.findByLabelText("Рядом"), "1");
		await user.click(await findButton(/^Подобрать$/));
		server.faults.push({ code: "SEAT_TAKEN" });
		await user.click(await findButton(/^Взять эти места$/));
		expect(plain((await screen.findByRole("alert")).textContent)).toMatch(
			/ряд 1.*: это место только что купили\.$/,
		);
		const takeButton = await findButton(/^Взять эти места$/);
		expect(plain(takeButton.closest("[data-proposal]")?.textContent ?? "")).toContain("ряд 2");
		expect(screen.queryByRole("button", { name: "Взять его" })).toBeNull();
		await user.click(takeButton);
		await vi.waitFor(() => expect(barText()).toContain("1 билет"));
		expect(screen.queryByRole("alert")).toBeNull();
	});
});
