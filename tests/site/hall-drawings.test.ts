import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { expect, it } from "vitest";
import { emittedPages, NO_PROBLEMS, PUBLIC, report } from "./emitted";

/** Maximum bytes of a compressed drawing; the demo's largest hall has 10,000 seats. */
const DRAWING_LIMIT = 4 * 1_024;

const pageDataSchema = v.object({
	result: v.object({
		pageContext: v.object({
			view: v.object({
				hall: v.optional(
					v.object({
						drawing: v.optional(
							v.object({ url: v.string(), zones: v.array(v.object({ title: v.string() })) }),
						),
					}),
				),
			}),
		}),
	}),
});

/** Event pages with a ticket section whose hall has a drawing. */
const pages = emittedPages()
	.filter(({ path, markup }) => /\/events\/\d+$/.test(path) && markup.includes('id="tickets"'))
	.flatMap(({ path, markup }) => {
		const data: unknown = JSON.parse(readFileSync(join(PUBLIC, "page-data", path, "page-data.json"), "utf8"));
		const { drawing } = v.parse(pageDataSchema, data).result.pageContext.view.hall ?? {};
		return drawing ? [{ path, markup, drawing }] : [];
	});

it("pages of events in halls with seats show the hall's drawing and its zones in their HTML", () => {
	expect(pages.length).toBeGreaterThan(20);
	const problems = pages.flatMap(({ path, markup, drawing: { url, zones } }) => {
		const missing = [`href="${url}#h"`, ...zones.map(({ title }) => `>${title}</span>`)].filter(
			(text) => !markup.includes(text),
		);
		return missing.map((text) => `${path} lacks ${text}`);
	});
	expect(report(problems)).toBe(NO_PROBLEMS);
});

it("drawings of halls are small files with the element that pages show", () => {
	const problems = [...new Set(pages.map(({ drawing }) => drawing.url))].flatMap((url) => {
		const svg = readFileSync(join(PUBLIC, url), "utf8");
		const excess = gzipSync(svg, { level: 9 }).length - DRAWING_LIMIT;
		if (excess > 0) return [`${url}: ${excess} bytes too many`];
		return svg.includes('<g id="h"') ? [] : [`${url} lacks the element h`];
	});
	expect(report(problems)).toBe(NO_PROBLEMS);
});
