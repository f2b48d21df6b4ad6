import { describe, expect, it } from "vitest";
import { getLanding } from "#src/backend/landing";
import { fakeClient } from "./fake-client";

describe("getLanding", () => {
	it("reads the list of cities that have venue pages, and ignores this list if it is invalid", async () => {
		const cities = async (place_page_cities: unknown) => {
			const client = fakeClient(() => ({ id: "antrakt", place_page_cities }));
			return (await getLanding(client, "antrakt")).landing.placePageCities;
		};
		expect(await cities(["dubai", "tbilisi"])).toEqual(["dubai", "tbilisi"]);
		expect(await cities([])).toEqual([]);
		for (const invalid of [undefined, null, "dubai", [3]]) expect(await cities(invalid)).toBeUndefined();
	});

	it("keeps the theme's field names in snake case, and drops and reports an invalid entry of `pages`", async () => {
		const client = fakeClient(() => ({
			id: 5,
			languages: ["ru", "en", 3, "en"],
			language_currency: { en: "USD" },
			ui_config_show_currencies: true,
			chat_widget_url: "https://chat.test/w.js",
			pages: [{ slug: "about" }, { slug: "Not A Slug" }],
		}));
		const { landing, leftOut } = await getLanding(client, "a b");
		expect(client.requests[0]?.path).toBe("/v2/landings/a%20b");
		expect(landing).toMatchObject({
			languages: ["ru", "en"],
			theme: { language_currency: { en: "USD" }, ui_config_show_currencies: true },
			brand: { chatWidgetUrl: "https://chat.test/w.js" },
			pages: [{ slug: "about" }],
		});
		expect(leftOut).toMatchObject([{ record: { id: "Not A Slug" }, field: "slug" }]);
	});

	it.each([
		["the theme's language where it lists none", { language: "en" }, ["en"]],
		["Russian where it names none at all", {}, ["ru"]],
		["those it lists", { language: "en", languages: ["he", "en"] }, ["he", "en"]],
	])("gives a landing as languages %s", async (_, answer, languages) => {
		const { landing } = await getLanding(
			fakeClient(() => answer),
			"antrakt",
		);
		expect(landing.languages).toEqual(languages);
		expect(landing.theme.main_lang).toBe(languages[0]);
	});

	it("rejects an answer that is a list", async () => {
		const client = fakeClient(() => []);
		await expect(getLanding(client, "antrakt")).rejects.toMatchObject({ kind: "unreadable" });
	});
});
