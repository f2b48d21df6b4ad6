import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { INFORMATION_SLUGS } from "#src/config/constants";
import { TEMPLATES } from "#src/node/pipeline/plan/templates";

const DOCS = join(process.cwd(), "docs");
const MAX_TOTAL_PICTURE_BYTES = 6_000_000;

const screensText = readFileSync(join(DOCS, "screens.md"), "utf8");
const languagesText = readFileSync(join(DOCS, "languages.md"), "utf8");
const cmsText = readFileSync(join(DOCS, "cms.md"), "utf8");
const shownFiles = [...`${screensText}${languagesText}${cmsText}`.matchAll(/\]\(pictures\/([^)]+)\)/g)].map(
	([, file = ""]) => file,
);
const pictureFiles = readdirSync(join(DOCS, "pictures"));

describe("images in docs", () => {
	it("are exactly those that screens.md, languages.md and cms.md show", () => {
		expect(pictureFiles.toSorted()).toEqual([...new Set(shownFiles)].toSorted());
	});

	it("show every screen on a phone and a desktop, in the light and the dark theme", () => {
		// In addition to TEMPLATES: pages that share the template `information`, and the empty order screen.
		const pages = INFORMATION_SLUGS.filter((slug) => slug !== "contacts" && slug !== "sertifikaty");
		const screenNames = [
			...TEMPLATES.filter((name) => name !== "information"),
			...pages,
			"order-success-empty",
		];
		const expectedFiles = screenNames.flatMap((name) =>
			["360-light", "360-dark", "1440-light", "1440-dark"].map((look) => `${name}-${look}.webp`),
		);
		expect(expectedFiles.filter((file) => !screensText.includes(`(pictures/${file})`))).toEqual([]);
	});

	it("take less than 6 MB in total, since each clone fetches them", () => {
		const bytes = pictureFiles.reduce((sum, file) => sum + statSync(join(DOCS, "pictures", file)).size, 0);
		expect(bytes).toBeLessThan(MAX_TOTAL_PICTURE_BYTES);
	});
});
