// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moneyFormat } from "#src/domain/money";
import { EventCard } from "#src/features/cards/event-card.tsx";
import { createTranslator } from "#src/i18n/instance";
import { readTexts } from "#src/node/pipeline/source/texts";
import type { EventCard as Card } from "#src/views/cards";
import { showCards } from "#src/views/show-card";
import { ShopPage } from "../../../fixtures/shop-page";

const texts = await readTexts(process.cwd(), ["ru"]);
const words = {
	t: createTranslator("ru", texts.get("ru") ?? {}).t,
	locale: "ru-RU",
	money: moneyFormat("ru-RU"),
};

/** A date of one show whose sale ends an hour before it begins at seven. */
function dateOn(day: number): Card {
	const date = `2026-12-${String(day).padStart(2, "0")}`;
	return {
		id: day,
		path: `/moskva/events/${day}`,
		sourceId: 7,
		title: "Варежка",
		when: { iso: `${date}T19:00:00+03:00`, date: `${day} декабря`, time: "19:00" },
		saleEnds: `${date}T18:00:00+03:00`,
	};
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("the card of a show whose first sale ends before its first date", () => {
	it.each([
		["2026-12-01T17:00:00+03:00", "/moskva/events/1", false],
		["2026-12-01T18:30:00+03:00", "/moskva/events/8", false],
		["2026-12-01T20:00:00+03:00", "/moskva/events/8", false],
		["2026-12-05T12:00:00+03:00", "/moskva/events/8", false],
		["2026-12-15T18:30:00+03:00", "/moskva/events/15", true],
	])("at %s leads to %s, and its sale is over: %s", async (now, path, isOver) => {
		vi.setSystemTime(Date.parse(now));
		const [card] = showCards(words, [dateOn(1), dateOn(8), dateOn(15)]);
		if (!card) throw new Error("A show has a card");
		render(
			<ShopPage>
				<EventCard event={card} />
			</ShopPage>,
		);
		const link = await screen.findByRole("link", { name: "Варежка" });
		expect(link.getAttribute("href")).toBe(path);
		expect(screen.queryByText("Продажа окончена") !== null).toBe(isOver);
	});
});
