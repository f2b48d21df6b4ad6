// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Brand } from "../../../src/domain/landing";
import { Header } from "../../../src/shell/header";
import { ShopPage } from "../../fixtures/shop-page";

const BRAND: Brand = {
	...{ title: "Антракт", siteUrl: undefined, logoUrl: undefined },
	colors: {},
	legal: {},
	social: [],
};

/** The pictures of the header's first link, which is named by the brand. */
function logosOf(brand: Partial<Brand>): { name: string; pictures: string[] } {
	render(
		<ShopPage>
			<Header brand={{ ...BRAND, ...brand }} city={undefined} basketSlot={undefined} />
		</ShopPage>,
	);
	const [link] = within(screen.getByRole("banner")).getAllByRole("link");
	const pictures = [...(link?.querySelectorAll("img") ?? [])];
	return {
		name: [link?.textContent, ...pictures.map(({ alt }) => alt)].filter(Boolean).join("|"),
		pictures: pictures.map(({ src }) => src),
	};
}

afterEach(cleanup);

describe("the brand in the header", () => {
	it.each(["https://img.example/logo.svg", "https://img.example/logo.png?v=2"])(
		"is the landing's logo, named by its title: %s",
		(logoUrl) => {
			expect(logosOf({ logoUrl })).toEqual({ name: "Антракт", pictures: [logoUrl] });
		},
	);

	it("is the title without a logo", () => {
		expect(logosOf({})).toEqual({ name: "Антракт", pictures: [] });
	});
});
