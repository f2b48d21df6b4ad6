import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TEMPLATES } from "../../../src/build/plan/templates";
import { INFORMATION_SLUGS } from "../../../src/config/constants";

const DOCS = join(process.cwd(), "docs");
const MOST_BYTES = 6_000_000;

const screens = readFileSync(join(DOCS, "screens.md"), "utf8");
const languages = readFileSync(join(DOCS, "languages.md"), "utf8");
const named = [...`${screens}${languages}`.matchAll(/\]\(pictures\/([^)]+)\)/g)].map(([, file = ""]) => file);
const files = readdirSync(join(DOCS, "pictures"));

describe("pictures of the documents", () => {
	it("exist where a document shows them, and are shown where they exist", () => {
		expect(named.filter((file) => !files.includes(file))).toEqual([]);
		expect(files.filter((file) => !named.includes(file))).toEqual([]);
	});

	it("show every screen of the shop on a phone and a desktop, light and dark", () => {
		// Information pages share one screen, and the empty order screen has no route.
		const pages = INFORMATION_SLUGS.filter((slug) => slug !== "contacts" && slug !== "sertifikaty");
		const wanted = [...TEMPLATES.filter((name) => name !== "information"), ...pages, "order-success-empty"];
		const looks = wanted.flatMap((name) =>
			["360-light", "360-dark", "1440-light", "1440-dark"].map((look) => `${name}-${look}.webp`),
		);
		expect(looks.filter((file) => !screens.includes(`(pictures/${file})`))).toEqual([]);
	});

	it("stay small, since each clone fetches all of them", () => {
		const bytes = files.reduce((sum, file) => sum + statSync(join(DOCS, "pictures", file)).size, 0);
		expect(bytes).toBeLessThan(MOST_BYTES);
	});
});
