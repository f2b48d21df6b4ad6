import { expect, it } from "vitest";
import { groupBy } from "#src/domain/group-by";
import { languageOf } from "#src/i18n/languages";
import {
	type EmittedPage,
	elementAttributes,
	elementTexts,
	emittedPages,
	isNoindex,
	linksOf,
	meta,
	NO_PROBLEMS,
	report,
} from "./emitted";

const pages = emittedPages();

function expectOnEachPage(check: (page: EmittedPage) => (string | false | undefined)[]): void {
	const problems = pages.flatMap((page) =>
		check(page).flatMap((each) => (each ? [`${page.path}: ${each}`] : [])),
	);
	expect(report(problems)).toBe(NO_PROBLEMS);
}

it("every page keeps phones from making links of its numbers, dates and addresses before it is hydrated", () => {
	const kinds = ["telephone", "date", "address", "email"];
	expectOnEachPage((page) => {
		const format = meta(page, "format-detection") ?? "";
		return kinds.map(
			(kind) => !format.split(",").includes(`${kind}=no`) && `${kind} isn't "no" in "${format}"`,
		);
	});
});

it("every page declares its language and text direction", () => {
	expectOnEachPage((page) => {
		const [html] = elementAttributes(page, "html");
		const language = /^\/([a-z]{2})(?:\/|$)/.exec(page.path)?.[1] ?? "ru";
		const { direction } = languageOf(language);
		return [
			html?.get("lang") !== language && `lang is ${html?.get("lang")}, not ${language}`,
			html?.get("dir") !== direction && `dir is ${html?.get("dir")}, not ${direction}`,
		];
	});
});

it("every page has exactly one title, description and h1, and a viewport that can be zoomed", () => {
	expectOnEachPage((page) => {
		const titles = elementTexts(page, "title");
		const headings = elementTexts(page, "h1");
		const descriptions = elementAttributes(page, "meta").filter((each) => each.get("name") === "description");
		return [
			(titles.length !== 1 || !titles[0]) && `titles: ${JSON.stringify(titles)}`,
			(headings.length !== 1 || !headings[0]) && `headings: ${JSON.stringify(headings)}`,
			(descriptions.length !== 1 || !descriptions[0]?.get("content")) &&
				`${descriptions.length} descriptions`,
			!/width=device-width/.test(meta(page, "viewport") ?? "") && "no viewport",
			/user-scalable=no|maximum-scale/.test(meta(page, "viewport") ?? "") && "can't be zoomed",
		];
	});
});

it("every page has its own address as canonical address, or has noindex and no canonical address", () => {
	expectOnEachPage((page) => {
		const canonical = linksOf(page, "canonical");
		if (isNoindex(page)) return [canonical.length > 0 && `noindex, but canonical is ${canonical}`];
		const canonicalPaths = canonical.map((address) => new URL(address).pathname);
		return [
			(canonicalPaths.length !== 1 || canonicalPaths[0] !== page.path) &&
				`canonical: ${JSON.stringify(canonical)}`,
		];
	});
});

it("pages of basket, orders, payment, search, errors, offline and of empty lists have noindex, other pages don't", () => {
	const expectedNoindex =
		/^(?:\/[a-z]{2})?(?:\/cart|\/order.*|\/payment\/success|\/offline|\/404\.html|\/500\.html|.*\/events\/search)$/;
	const isEmptyList = ({ path, markup }: EmittedPage) =>
		/\/(?:events|places)$/.test(path) && !markup.includes("<article");
	expectOnEachPage((page) => {
		const isExpected = expectedNoindex.test(page.path) || isEmptyList(page);
		return [isNoindex(page) !== isExpected && `noindex: ${isNoindex(page)}`];
	});
});

it("every page has all required Open Graph tags and the large type of Twitter card", () => {
	const required = ["title", "description", "type", "url", "locale", "site_name", "image", "image:alt"];
	expectOnEachPage((page) => [
		...required.map((name) => !meta(page, `og:${name}`) && `no og:${name}`),
		!/^https?:\/\//.test(meta(page, "og:url") ?? "") && `og:url is ${meta(page, "og:url")}`,
		!/^https?:\/\/[^/]+\/cards\/[0-9a-f]{10}\.png$/.test(meta(page, "og:image") ?? "") &&
			`og:image is ${meta(page, "og:image")}`,
		meta(page, "twitter:card") !== "summary_large_image" && `twitter:card is ${meta(page, "twitter:card")}`,
	]);
});

it("no page shows a missing value such as undefined or NaN", () => {
	const missingValue = /undefined|\bNaN\b|\bnull\b|\[object|Invalid Date|\{\{/;
	expectOnEachPage((page) => {
		const at = page.markup.search(missingValue);
		return [at >= 0 && `…${page.markup.slice(Math.max(0, at - 60), at + 40)}…`];
	});
});

it("titles of indexable pages are unique, apart from event pages, which aren't checked", () => {
	const titledPages = pages
		.filter((page) => !isNoindex(page) && !/\/events\/\d+$/.test(page.path))
		.map((page) => ({ path: page.path, title: elementTexts(page, "title")[0] ?? "" }));
	const groups = [...groupBy(titledPages, ({ title }) => title)].filter(([, group]) => group.length > 1);
	expect(report(groups.map(([title, group]) => `${title}: ${group.map(({ path }) => path).join(" ")}`))).toBe(
		NO_PROBLEMS,
	);
});
