import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, it } from "vitest";
import { citySchema } from "#src/domain/city";
import { isReservedSlug } from "#src/node/pipeline/source/landing";
import { NO_PROBLEMS, PUBLIC, report } from "./emitted";

const pageDataSchema = v.object({ componentChunkName: v.string(), path: v.string() });

/** Matches the screens of cities, landing pages and information pages, whose slugs needn't be reserved. */
const EDITOR_NAMED_SCREENS = /-src-screens-(?:home|custom-page|information|contacts)-/;

/** Whether there is a top-level page with this slug, and its screen matches EDITOR_NAMED_SCREENS. */
function isNamedByEditors(slug: string): boolean {
	const file = join(PUBLIC, "page-data", slug, "page-data.json");
	if (!existsSync(file)) return false;
	const { componentChunkName, path } = v.parse(pageDataSchema, JSON.parse(readFileSync(file, "utf8")));
	return path === `/${slug}` && EDITOR_NAMED_SCREENS.test(componentChunkName);
}

it("the site's own top-level names are reserved, so that no city or landing page can have them as slug", () => {
	const names = [...readdirSync(PUBLIC), ...readdirSync(join(PUBLIC, "page-data"))].filter((name) =>
		v.is(citySchema.entries.slug, name),
	);
	const siteNames = names.filter((name) => !isNamedByEditors(name));
	expect(names.length - siteNames.length).toBeGreaterThan(20);
	expect(siteNames).toEqual(expect.arrayContaining(["events", "page-data", "static"]));
	expect(report(siteNames.filter((name) => !isReservedSlug(name)))).toBe(NO_PROBLEMS);
});
