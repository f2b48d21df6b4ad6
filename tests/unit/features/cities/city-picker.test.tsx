// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CityPicker } from "#src/features/cities/city-picker.tsx";
import { rememberCity, rememberedCity } from "#src/features/cities/remembered-city";
import { ShopPage } from "../../../fixtures/shop-page";
import { LanguagePage } from "./language-page";

vi.mock("#src/features/cities/city-dialog.tsx", () => {
	throw new Error("The dialog's code is blocked");
});

it.each([
	["ru", "/"],
	["en", "/en"],
])(
	"CityPicker opens the home page in the language %s if its dialog fails to load",
	async (language, address) => {
		const assign = vi.fn();
		vi.stubGlobal("location", { assign });
		render(
			<LanguagePage language={language}>
				<CityPicker city={undefined} own={undefined} className={undefined} />
			</LanguagePage>,
		);
		fireEvent.click(screen.getByRole("button"));
		await vi.waitFor(() => expect(assign.mock.calls).toEqual([[address]]));
	},
);

it.each([
	["the first page of a city", undefined, "/omsk/events/5", "omsk"],
	["the home page of another city, where the list of cities leads", "sochi", "/omsk", "omsk"],
	["an event of another city", "sochi", "/omsk/events/5", "sochi"],
	["another city's list", "sochi", "/omsk/events/category/11", "sochi"],
])(
	"CityPicker on %s, after the city %s: the page %s makes the visitor's city %s",
	(_, chosen, path, expected) => {
		if (chosen) rememberCity({ slug: chosen, name: "Сочи" });
		render(
			<ShopPage path={path}>
				<CityPicker
					city={{ slug: "omsk", name: "Омск", nameIn: "Омске" }}
					own={undefined}
					className={undefined}
				/>
			</ShopPage>,
		);
		expect(rememberedCity()?.slug).toBe(expected);
		expect(screen.getByRole("button").textContent).toContain("Омск");
	},
);

it("CityPicker stores the visitor's city with its name in the language of the page", () => {
	rememberCity({ slug: "omsk", name: "Омск" });
	render(
		<ShopPage path="/omsk/events/5">
			<CityPicker
				city={{ slug: "omsk", name: "Omsk", nameIn: "Omsk" }}
				own={undefined}
				className={undefined}
			/>
		</ShopPage>,
	);
	expect(rememberedCity()).toEqual({ slug: "omsk", name: "Omsk" });
});
