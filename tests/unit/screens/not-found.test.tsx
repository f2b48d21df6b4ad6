// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { rememberCity, rememberedCity } from "#src/features/cities/remembered-city";
import NotFoundScreen from "#src/screens/not-found/not-found.tsx";
import { Header } from "#src/shell/header.tsx";
import { ShopPage } from "../../fixtures/shop-page";
import { shopBrand } from "../../fixtures/shop-theme";
import { LanguagePage } from "../features/cities/language-page";

describe("the not-found page", () => {
	it.each([
		["/omsk", undefined],
		["/omsk/", undefined],
		["/en/omsk", undefined],
		["/omsk/events", undefined],
		["/en/omsk/places/", undefined],
		["/omsk/events/5", "omsk"],
		["/omsk/events/page/7", "omsk"],
		["/omskaya", "omsk"],
		["/tomsk", "omsk"],
	])(
		"forgets the remembered city omsk only if the missing page is the city's home page or one of its lists: %s",
		(path, slug) => {
			rememberCity({ slug: "omsk", name: "Омск" });
			window.history.replaceState({}, "", path);
			render(
				<LanguagePage language="ru">
					<NotFoundScreen />
				</LanguagePage>,
			);
			expect(rememberedCity()?.slug).toBe(slug);
		},
	);

	it("removes the remembered city from a header that is already rendered", () => {
		rememberCity({ slug: "omsk", name: "Омск" });
		const pageAt = (path: string, content: ReactNode) => (
			<ShopPage path={path}>
				<Header brand={shopBrand} city={undefined} />
				{content}
			</ShopPage>
		);
		const { rerender } = render(pageAt("/news", null));
		expect(screen.queryAllByText(/Омск/)).not.toEqual([]);
		window.history.replaceState({}, "", "/omsk");
		rerender(pageAt("/404.html", <NotFoundScreen />));
		expect(screen.queryAllByText(/Омск/)).toEqual([]);
	});
});
