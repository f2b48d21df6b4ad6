// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { rememberCity } from "#src/features/cities/remembered-city";
import { Header } from "#src/shell/header.tsx";
import type { ShownBrand } from "#src/views/site";
import { ShopPage } from "../../fixtures/shop-page";
import { shopBrand } from "../../fixtures/shop-theme";

const HEADER_CSS = readFileSync("src/shell/header.module.css", "utf8");
const LOGO_STYLE = new Map(
	/\.brand img \{([^}]*)\}/
		.exec(HEADER_CSS)?.[1]
		?.replaceAll(/\/\*.*?\*\//gs, "")
		.split(";")
		.map((rule) => rule.split(":").map((part) => part.trim()) as [string, string]),
);
const TOKENS_CSS = readFileSync("src/ui/tokens.css", "utf8");

function renderHeader(path: string, brand: Partial<ShownBrand> = {}): void {
	render(
		<ShopPage path={path}>
			<Header brand={{ ...shopBrand, ...brand }} city={undefined} />
		</ShopPage>,
	);
}

/** Renders the header. @returns the brand link's images, and as `name` its text and its images' alternative texts */
function renderBrandLink(brand: Partial<ShownBrand>): { name: string; pictures: HTMLImageElement[] } {
	renderHeader("/", brand);
	const [link] = within(screen.getByRole("banner")).getAllByRole("link");
	const pictures = [...(link?.querySelectorAll("img") ?? [])];
	return { name: [link?.textContent, ...pictures.map(({ alt }) => alt)].filter(Boolean).join("|"), pictures };
}

it.each(["https://img.example/logo.svg", "https://img.example/logo.png?v=2"])(
	"the header shows the landing's logo with the landing's title as alternative text: %s",
	(logoUrl) => {
		const { name, pictures } = renderBrandLink({ logoUrl });
		expect(name).toBe("Антракт");
		expect(pictures.map(({ src }) => src)).toEqual([logoUrl]);
	},
);

it("the header shows each theme its own logo when the landing has two, and a reader one at a time", () => {
	const logoUrl = "https://img.example/logo.svg";
	const logoDarkUrl = "https://img.example/logo-dark.svg";
	const { pictures } = renderBrandLink({ logoUrl, logoDarkUrl });
	expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([
		[logoUrl, "Антракт"],
		[logoDarkUrl, "Антракт"],
	]);
	const displayOf = (name: string) =>
		new RegExp(`\\.brand \\.${name} \\{\\s*display: var\\((--[\\w-]+), (\\w+)\\)`).exec(HEADER_CSS) ?? [];
	for (const [name, inLight, inDark] of [
		["light", "block", "none"],
		["dark", "none", "block"],
	] as const) {
		const [, token, fallback] = displayOf(name);
		expect(fallback).toBe(inLight);
		expect([...TOKENS_CSS.matchAll(new RegExp(`${token}: (\\w+);`, "g"))].map(([, value]) => value)).toEqual([
			inDark,
			inDark,
		]);
	}
});

it("the header shows the landing's title when there is no logo", () => {
	expect(renderBrandLink({})).toEqual({ name: "Антракт", pictures: [] });
});

it("the header reserves the logo's space before the logo has loaded, with and without styles", () => {
	const [logo] = renderBrandLink({ logoUrl: "https://img.example/logo.svg" }).pictures;
	const [inline, block] = ["inline-size", "block-size"].map((name) =>
		Number.parseFloat(LOGO_STYLE.get(name) ?? ""),
	);
	expect([inline, block, LOGO_STYLE.get("object-fit")]).toEqual([4, 1, "contain"]);
	expect([logo?.width, logo?.height]).toEqual([96, 24]);
});

it("the header shows the logo on a light background in every theme", () => {
	const token = /^var\((--[\w-]+)\)$/.exec(LOGO_STYLE.get("background") ?? "")?.[1];
	const backgrounds = [
		...TOKENS_CSS.matchAll(new RegExp(`${token}: #([\\da-f]{2})([\\da-f]{2})([\\da-f]{2});`, "g")),
	];
	expect(backgrounds).toHaveLength(3);
	for (const [, ...channels] of backgrounds)
		expect(Math.min(...channels.map((channel) => Number.parseInt(channel, 16)))).toBeGreaterThan(0xe0);
	const paper = /--paper: (#[\da-f]{6});/.exec(TOKENS_CSS)?.[1];
	expect(backgrounds[0]?.[0], "invisible on light paper").toBe(`${token}: ${paper};`);
	expect(LOGO_STYLE.get("forced-color-adjust")).toBe("none");
});

it.each(["/", "/news", "/events/search", "/cart", "/order", "/order/pay/A-1", "/order/bill/A-1"])(
	"the header shows the remembered city on every page: %s",
	(path) => {
		rememberCity({ slug: "sochi", name: "Сочи" });
		renderHeader(path);
		expect(screen.queryAllByText(/Сочи/)).not.toEqual([]);
	},
);
