import { describe, expect, it } from "vitest";
import { languageOf } from "../../src/i18n/languages";
import { type EmittedPage, elements, emittedPages, grouped, NONE, report, texts } from "./emitted";

const pages = emittedPages();

/** Content of the `<meta>` with this name or property. */
function meta(page: EmittedPage, name: string): string | undefined {
	return elements(page, "meta")
		.find((each) => each.get("name") === name || each.get("property") === name)
		?.get("content");
}

function linksOf(page: EmittedPage, rel: string): string[] {
	return elements(page, "link").flatMap((each) => (each.get("rel") === rel ? [each.get("href") ?? ""] : []));
}

/** Problems of each page, by path. */
function problemsOf(check: (page: EmittedPage) => (string | false | undefined)[]): string {
	return report(
		pages.flatMap((page) => check(page).flatMap((problem) => (problem ? [`${page.path}: ${problem}`] : []))),
	);
}

const isNoindex = (page: EmittedPage) => /\bnoindex\b/.test(meta(page, "robots") ?? "");

describe("every page", () => {
	it("declares language and direction", () => {
		expect(
			problemsOf((page) => {
				const [html] = elements(page, "html");
				const language = /^\/([a-z]{2})(?:\/|$)/.exec(page.path)?.[1] ?? "ru";
				const { direction } = languageOf(language);
				return [
					html?.get("lang") !== language && `lang is ${html?.get("lang")}, not ${language}`,
					html?.get("dir") !== direction && `dir is ${html?.get("dir")}, not ${direction}`,
				];
			}),
		).toBe(NONE);
	});

	it("has exactly one title, description and heading, and a viewport that can be zoomed", () => {
		expect(
			problemsOf((page) => {
				const titles = texts(page, "title");
				const headings = texts(page, "h1");
				const descriptions = elements(page, "meta").filter((each) => each.get("name") === "description");
				return [
					(titles.length !== 1 || !titles[0]) && `titles: ${JSON.stringify(titles)}`,
					(headings.length !== 1 || !headings[0]) && `headings: ${JSON.stringify(headings)}`,
					(descriptions.length !== 1 || !descriptions[0]?.get("content")) && `${descriptions.length} descriptions`,
					!/width=device-width/.test(meta(page, "viewport") ?? "") && "no viewport",
					/user-scalable=no|maximum-scale/.test(meta(page, "viewport") ?? "") && "can't be zoomed",
				];
			}),
		).toBe(NONE);
	});

	it("has its own address as canonical, or noindex without a canonical", () => {
		expect(
			problemsOf((page) => {
				const canonical = linksOf(page, "canonical");
				if (isNoindex(page)) return [canonical.length > 0 && `noindex, but canonical is ${canonical}`];
				const canonicalPaths = canonical.map((address) => new URL(address).pathname);
				return [
					(canonicalPaths.length !== 1 || canonicalPaths[0] !== page.path) && `canonical: ${JSON.stringify(canonical)}`,
				];
			}),
		).toBe(NONE);
	});

	it("has noindex exactly for basket, orders, search and errors", () => {
		const expectedNoindex =
			/^(?:\/[a-z]{2})?(?:\/cart|\/order.*|\/payment\/success|\/offline|\/404\.html|\/500\.html|.*\/events\/search)$/;
		expect(
			problemsOf((page) => [isNoindex(page) !== expectedNoindex.test(page.path) && `noindex: ${isNoindex(page)}`]),
		).toBe(NONE);
	});

	it("has complete Open Graph tags", () => {
		const required = [
			"og:title",
			"og:description",
			"og:type",
			"og:url",
			"og:locale",
			"og:site_name",
			"og:image",
			"og:image:alt",
		];
		expect(
			problemsOf((page) => [
				...required.map((name) => !meta(page, name) && `no ${name}`),
				!/^https?:\/\//.test(meta(page, "og:url") ?? "") && `og:url is ${meta(page, "og:url")}`,
				!/^https?:\/\/[^/]+\/cards\/[0-9a-f]{10}\.png$/.test(meta(page, "og:image") ?? "") &&
					`og:image is ${meta(page, "og:image")}`,
				meta(page, "twitter:card") !== "summary_large_image" && `twitter:card is ${meta(page, "twitter:card")}`,
			]),
		).toBe(NONE);
	});

	it("prints no missing value such as undefined or NaN", () => {
		const missingValue = /undefined|\bNaN\b|\bnull\b|\[object|Invalid Date|\{\{/;
		expect(
			problemsOf((page) => {
				const at = page.markup.search(missingValue);
				return [at >= 0 && `…${page.markup.slice(Math.max(0, at - 60), at + 40)}…`];
			}),
		).toBe(NONE);
	});
});

describe("page titles", () => {
	it("are unique among indexable pages, except for dates of one show", () => {
		const titledPages = pages
			.filter((page) => !isNoindex(page) && !/\/events\/\d+$/.test(page.path))
			.map((page) => ({ path: page.path, title: texts(page, "title")[0] ?? "" }));
		const groups = [...grouped(titledPages, ({ title }) => title)].filter(([, group]) => group.length > 1);
		expect(report(groups.map(([title, group]) => `${title}: ${group.map(({ path }) => path).join(" ")}`))).toBe(NONE);
	});
});
