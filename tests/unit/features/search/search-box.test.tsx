// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SearchBox } from "#src/features/search/search-box/search-box.tsx";
import type { LanguageCode } from "#src/i18n/languages";
import { NOW, SEARCH_INDEX } from "./fixture";
import { makeDialogsWork, Page } from "./page";

const onClose = vi.fn();
beforeEach(() => {
	makeDialogsWork();
	vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
	vi.stubGlobal("fetch", async () => Response.json(SEARCH_INDEX));
	Element.prototype.scrollIntoView = vi.fn();
	onClose.mockReset();
});

const open = (city?: string, language: LanguageCode = "ru") => {
	render(
		<Page language={language}>
			<SearchBox city={city} onClose={onClose} />
		</Page>,
	);
	return screen.getByRole("combobox");
};
const options = async () => (await screen.findAllByRole("option")).map(textOf);
/** Returns an element's text, without what screen readers skip: the letter in place of a picture. */
function textOf(element: Element): string | null {
	const copy = element.cloneNode(true) as Element;
	for (const hidden of copy.querySelectorAll("[aria-hidden]")) hidden.remove();
	return copy.textContent;
}
const address = () => decodeURIComponent(window.location.pathname + window.location.search);

describe("the search box", () => {
	it("focuses the search field and shows genres when opened", async () => {
		const field = open("moskva");
		expect(document.activeElement).toBe(field);
		expect(await options()).toEqual(["Стендап-концерты", "Рок"]);
	});

	it("suggests shows for text typed in another keyboard layout", async () => {
		await userEvent.type(open("moskva"), "rjynh");
		expect(await options()).toEqual([
			"Контрольная для взрослыхвт, 1 декабря, 19:00 · Дворец на Яузе · Москва · ещё 3 даты · и ещё 1 площадка",
			"Искать «rjynh» по всей афише",
		]);
	});

	it("selects suggestions with the arrow keys while the field keeps focus", async () => {
		const field = open();
		await userEvent.type(field, "филармония");
		await options();
		expect(field.getAttribute("aria-activedescendant")).toBeNull();
		await userEvent.keyboard("{ArrowDown}");
		const [firstOption] = screen.getAllByRole("option");
		expect(firstOption?.getAttribute("aria-selected")).toBe("true");
		expect(field.getAttribute("aria-activedescendant")).toBe(firstOption?.id);
		expect(document.activeElement).toBe(field);
		await userEvent.keyboard("{ArrowUp}{ArrowUp}");
		expect(screen.getAllByRole("option").at(-1)?.getAttribute("aria-selected")).toBe("true");
	});

	it("opens the selected suggestion with Enter", async () => {
		await userEvent.type(open(), "полынцева");
		await options();
		await userEvent.keyboard("{ArrowDown}{Enter}");
		expect(address()).toBe("/moskva/events/5");
		expect(onClose).toHaveBeenCalled();
	});

	it("opens the search page for the typed text when no suggestion is selected", async () => {
		await userEvent.type(open("kazan"), " рок и ролл {Enter}");
		expect(address()).toBe("/kazan/events/search?q=рок+и+ролл");
	});

	it("links to the search for a venue's events when the venue has no page", async () => {
		await userEvent.type(open(), "филармония казань");
		const venue = (await screen.findAllByRole("option")).find(
			(option) => option.textContent === "ФилармонияКазань",
		);
		expect(venue?.getAttribute("href")).toBe("/kazan/events/search?places=102");
	});

	it("offers recent searches, latest first and once each, until they are cleared", async () => {
		for (const text of ["рок", "кошки", "РОК"]) {
			await userEvent.type(open("moskva"), `${text}{Enter}`);
			cleanup();
		}
		open("moskva");
		expect((await options()).slice(0, 2)).toEqual(["РОК", "кошки"]);
		await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
		expect(address()).toBe("/moskva/events/search?q=кошки");
		cleanup();
		const field = open("moskva");
		expect((await options()).slice(0, 2)).toEqual(["кошки", "РОК"]);
		await userEvent.click(screen.getByRole("button", { name: "Очистить историю" }));
		expect(await options()).toEqual(["Стендап-концерты", "Рок"]);
		expect(document.activeElement).toBe(field);
	});

	it("reports that suggestions failed to load, and still opens the search page", async () => {
		vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
		const { loadSearchIndex } = await import("#src/features/search/load-search-index");
		await loadSearchIndex("en").catch(() => undefined);
		const field = open(undefined, "en");
		expect(await screen.findByText(/Подсказки не загрузились/)).toBeTruthy();
		await userEvent.type(field, "рок{Enter}");
		expect(address()).toBe("/events/search?q=рок");
	});
});
