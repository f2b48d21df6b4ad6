import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import { basketAliases } from "#src/node/gatsby/basket-parts";
import { ownPages } from "#src/node/pipeline/plan/own-pages";
import { planPages } from "#src/node/pipeline/plan/page-plan";
import { readTexts } from "#src/node/pipeline/source/texts";
import type { EventView } from "#src/views/screens";
import { BUILD_OPTIONS, russianContext } from "../../fixtures/planning";
import { catalogue, event } from "../../fixtures/records";

const root = process.cwd();
const BASKET_OR_ORDER = /^\/(?:[a-z]{2}\/)?(?:cart|order|payment)(?:\/|$)/;
const records = catalogue({
	events: [event({ id: 1 }), event({ id: 2, eventSourceId: 2, buyUrl: "https://tickets.example.org/2" })],
});
const { t } = russianContext(records);
const translators = new Map([["ru", t]]);
const pagesWith = (hasBasket: boolean) => [
	...planPages({ ...BUILD_OPTIONS, hasBasket, catalogue: records, translators, cards: BUILD_OPTIONS.cards }),
];

describe("a site without a basket", () => {
	it("has no pages of basket, orders and payment, and no links to them", () => {
		const paths = (hasBasket: boolean) => pagesWith(hasBasket).map(({ path }) => path);
		expect(paths(true).filter((path) => BASKET_OR_ORDER.test(path))).toHaveLength(8);
		expect(paths(false).filter((path) => BASKET_OR_ORDER.test(path))).toEqual([]);
		expect(paths(false)).toEqual(expect.arrayContaining(["/404.html", "/500.html", "/offline"]));
		const context = { ...russianContext(records), hasBasket: false };
		const pages = ownPages(context, "https://shop.example", ["ru"], []);
		expect(["/cart", "/order/bill/1"].filter((path) => pages.has(path))).toEqual([]);
	});

	it("sells an event at its buy_url, and others not at all", () => {
		const viewOf = (id: number) =>
			pagesWith(false).find(({ path }) => path.endsWith(`/events/${id}`))?.context.view as EventView;
		expect(viewOf(1)).toMatchObject({ isUnsold: true });
		expect(viewOf(2).outside?.host).toBe("tickets.example.org");
		expect(viewOf(2)).not.toHaveProperty("isUnsold");
	});

	it("replaces the parts of the basket by stand-ins, which exist and export the same names", async () => {
		expect(basketAliases(root, true)).toEqual({});
		const aliases = Object.entries(basketAliases(root, false));
		expect(aliases).toHaveLength(10);
		for (const [part, standIn] of aliases) {
			expect(existsSync(part)).toBe(true);
			expect(Object.keys(await import(standIn)).sort()).toEqual(Object.keys(await import(part)).sort());
		}
	});

	it("needs no schema library for what each page starts when it is idle", async () => {
		const importedPackages = async (hasBasket: boolean) => {
			const aliases = basketAliases(root, hasBasket);
			const standIns: Plugin = {
				name: "stand-ins",
				setup: ({ onLoad }) =>
					onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
						const standIn = aliases[path];
						const contents = `export * from ${JSON.stringify(standIn)}`;
						return standIn === undefined ? undefined : { contents, resolveDir: dirname(path) };
					}),
			};
			const { metafile } = await build({
				entryPoints: ["src/shell/start-all.ts"],
				bundle: true,
				write: false,
				outdir: ".tmp/unwritten",
				packages: "external",
				metafile: true,
				plugins: [standIns],
			});
			return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
		};
		expect(await importedPackages(true)).toContain("valibot");
		expect(await importedPackages(false)).not.toContain("valibot");
	});

	it("tells screens that it has none, also if the address of the basket API is only a space", async () => {
		const { hasBasket } = parseEnv({ GATSBY_BASKET_API_URL: " " });
		const file = join(root, "src/features/basket/basket.tsx");
		const { HAS_BASKET } = await import(basketAliases(root, hasBasket)[file] ?? file);
		expect(HAS_BASKET).toBe(false);
	});

	it("has no texts of seats, basket, checkout and orders", async () => {
		const forms = (await readTexts(root, ["ru"], false)).get("ru")?.["forms"];
		expect(Object.keys(forms ?? {})).toEqual(["errors", "toasts"]);
	});
});
