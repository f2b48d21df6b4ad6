import { expect, it } from "vitest";
import { publicApiHttp } from "#src/backend/node-http";
import { CITIES_WITH_PLACE_PAGES } from "#src/config/constants";
import { readEnv } from "#src/config/env";
import { planPages } from "#src/node/pipeline/plan/page-plan";
import { sourceCatalogue } from "#src/node/pipeline/source/source-catalogue";
import { planOptions } from "../fixtures/sandbox-catalogue";
import {
	type EmittedPage,
	elementAttributes,
	emittedPages,
	emittedPaths,
	isNoindex,
	isPageOrFile,
	meta,
	NO_PROBLEMS,
	report,
} from "./emitted";

const pages = emittedPages();

/** Paths of the pages that the build plans for the API's current records. */
async function plannedPaths(): Promise<string[]> {
	const env = readEnv();
	const { landingId, citiesWithPlacePages = CITIES_WITH_PLACE_PAGES } = env;
	const http = publicApiHttp(env);
	const options = await planOptions(await sourceCatalogue({ http, landingId, progress: () => undefined }));
	const plans = planPages({ ...options, citiesWithPlacePages: new Set(citiesWithPlacePages) });
	return [...plans].map(({ path }) => path);
}

function internalLinks(page: EmittedPage): { path: string; hash: string }[] {
	const site = meta(page, "og:url") ?? "";
	const addresses = ["a", "link", "script", "img", "source", "use", "form"].flatMap((name) =>
		elementAttributes(page, name).flatMap((each) => [each.get("href"), each.get("src"), each.get("action")]),
	);
	return addresses.flatMap((address) => {
		if (!address || !URL.canParse(address, site)) return [];
		const { origin, pathname, hash } = new URL(address, site);
		return origin === new URL(site).origin ? [{ path: pathname, hash }] : [];
	});
}

/** Matches paths of client-only routes (spec §2): hosts send the same page for all paths of a route. */
const CLIENT_ONLY_PATH = /^(?:\/[a-z]{2})?\/order(?:\/bill|\/pay)?\/[\w-]+$/;

it("the site has exactly the planned pages", async () => {
	const planned = new Set((await plannedPaths()).filter((path) => !/\.html$/.test(path)));
	const emitted = new Set(emittedPaths());
	const missing = [...planned].filter((path) => !emitted.has(path));
	const extra = [...emitted].filter((path) => !planned.has(path));
	expect(
		report([...missing.map((path) => `missing: ${path}`), ...extra.map((path) => `extra: ${path}`)]),
	).toBe(NO_PROBLEMS);
});

it("the site has no broken internal link", () => {
	const linkingPages = new Map(
		pages.flatMap((page) => internalLinks(page).map(({ path }) => [path, page.path])),
	);
	const missing = [...linkingPages].filter(([path]) => !CLIENT_ONLY_PATH.test(path) && !isPageOrFile(path));
	expect(report(missing.map(([path, page]) => `${page} → ${path}`))).toBe(NO_PROBLEMS);
});

it("the site has no link to a missing fragment", () => {
	const idsByPath = new Map(
		pages.map((page) => [
			page.path,
			new Set([...page.markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
		]),
	);
	const missing = pages.flatMap((page) =>
		internalLinks(page).flatMap(({ path, hash }) => {
			// Fragments of search links aren't ids: they name relative days, such as tomorrow.
			const ids = path.endsWith("/events/search") ? undefined : idsByPath.get(path);
			return hash.length > 1 && ids && !ids.has(decodeURIComponent(hash.slice(1)))
				? [`${page.path} → ${path}${hash}`]
				: [];
		}),
	);
	expect(report([...new Set(missing)])).toBe(NO_PROBLEMS);
});

it("each indexable page is linked from another page", () => {
	const linkedPaths = new Set(
		pages.flatMap((page) => internalLinks(page).flatMap(({ path }) => (path === page.path ? [] : [path]))),
	);
	const unlinkedPages = pages.filter((page) => !isNoindex(page) && !linkedPaths.has(page.path));
	expect(report(unlinkedPages.map(({ path }) => path))).toBe(NO_PROBLEMS);
});

it("links that open a new tab have noopener", () => {
	const unsafeLinks = pages.flatMap((page) =>
		elementAttributes(page, "a")
			.filter((each) => each.get("target") === "_blank" && !/\bnoopener\b/.test(each.get("rel") ?? ""))
			.map((each) => `${page.path} → ${each.get("href")}`),
	);
	expect(report([...new Set(unsafeLinks)])).toBe(NO_PROBLEMS);
});

it("every picture has the attributes width, height, alt and src", () => {
	const problems = pages.flatMap((page) =>
		elementAttributes(page, "img").flatMap((image) => {
			const missing = ["width", "height", "alt", "src"].filter((name) => image.get(name) === undefined);
			return missing.length > 0 ? [`${page.path}: ${image.get("src")} has no ${missing.join(", ")}`] : [];
		}),
	);
	expect(report(problems)).toBe(NO_PROBLEMS);
});
