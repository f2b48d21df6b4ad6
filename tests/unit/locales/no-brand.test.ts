import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { landings } from "../../sandbox/data/landings/landings";

const brandWords = landings("").flatMap(({ title, legal, site_url }) =>
	[title, legal?.name, legal?.email, legal?.phone, site_url && new URL(site_url).hostname].filter(
		(name) => typeof name === "string" && name !== "",
	),
);

it("source code and interface texts don't contain the names and contacts of demo brands", () => {
	expect(brandWords.length).toBeGreaterThanOrEqual(12);
	const files = ["src", "locales"].flatMap((root) =>
		readdirSync(root, { recursive: true, encoding: "utf8", withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name)),
	);
	expect(files.length).toBeGreaterThan(400);
	const foundBrands = files.flatMap((file) => {
		const text = readFileSync(file, "utf8");
		return brandWords.filter((brand) => text.includes(brand)).map((brand) => `${file}: ${brand}`);
	});
	expect(foundBrands).toEqual([]);
});
