// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { rememberCity } from "../../../src/features/cities/remembered-city";
import { Header } from "../../../src/shell/header";
import { ShopPage } from "../../fixtures/shop-page";
import { shopBrand } from "../../fixtures/shop-theme";

/** Renders the header at a path. @returns all links to the remembered city, in header and menu */
function rememberedCityLinks(path: string) {
	rememberCity({ slug: "sochi", name: "Сочи" });
	render(
		<ShopPage path={path}>
			<Header brand={shopBrand} city={undefined} basketSlot={undefined} />
		</ShopPage>,
	);
	return screen.queryAllByText(/Сочи/);
}

describe("the remembered city in the header", () => {
	it.each(["/", "/news", "/events/search"])("links to the remembered city on a page without a city: %s", (path) => {
		expect(rememberedCityLinks(path)).not.toEqual([]);
	});

	it.each(["/cart", "/order", "/order/pay/A-1", "/order/bill/A-1"])(
		"doesn't link to the remembered city on basket and order pages: %s",
		(path) => {
			expect(rememberedCityLinks(path)).toEqual([]);
		},
	);
});
