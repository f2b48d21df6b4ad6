import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, describe, expect, it } from "vitest";
import type { PagePlan } from "#src/node/pipeline/plan/page-plan";
import { TEMPLATES } from "#src/node/pipeline/plan/templates";
import { LaidOutPage } from "../fixtures/laid-out-page";
import { planPagesOf, readCatalogueFrom, startDemoSandbox } from "../fixtures/sandbox-catalogue";
import { DEMO_EVENT_COUNT } from "../sandbox/data/demo-data";
import { Visitor } from "./sandbox-visitor";

// Renders all pages of the demo as a build does, from API records that have only required fields.

/** Module of a page template in src/screens. */
interface Template {
	default: ComponentType<{ pageContext: PagePlan["context"]; location: object }>;
	Head: ComponentType<{ pageContext: PagePlan["context"] }>;
}

const sandbox = await startDemoSandbox();
afterAll(() => sandbox.close());
await new Visitor(sandbox.url).post("/sandbox/minimal", { on: true });
const sourcedCatalogue = await readCatalogueFrom(sandbox);
const plans = await planPagesOf(sourcedCatalogue);
const pages: { path: string; template: string; html: string; head: string }[] = [];
for (const { path, template, context } of plans) {
	const { default: Page, Head }: Template = await import(`../../src/screens/${template}/${template}.tsx`);
	const page = (
		<LaidOutPage context={context}>
			<Page pageContext={context} location={{ pathname: path, search: "", hash: "" }} />
		</LaidOutPage>
	);
	pages.push({
		path,
		template,
		html: renderToString(page),
		head: renderToString(<Head pageContext={context} />),
	});
}

/** Matches what a page's HTML contains when the page renders a missing value. */
const RENDERED_MISSING_VALUE =
	/undefined|\bNaN\b|\bnull\b|\[object|Invalid Date|\{\{|class=""|src=""|href=""/;

/** Returns the HTML around the first rendered missing value; empty if there is none. */
function missingValueIn(text: string): string {
	const at = text.search(RENDERED_MISSING_VALUE);
	return at < 0 ? "" : text.slice(Math.max(0, at - 80), at + 60);
}

describe("pages built from records with only required fields", () => {
	it("use every template except the venue's", () => {
		const renderedTemplates = new Set(pages.map(({ template }) => template));
		expect(TEMPLATES.filter((template) => !renderedTemplates.has(template))).toEqual(["place"]);
	});

	it("exist for every event, and for the home page, a city and information pages", () => {
		const { report, catalogue } = sourcedCatalogue;
		expect(report.leftOut).toEqual([]);
		expect(catalogue.events).toHaveLength(DEMO_EVENT_COUNT);
		expect(catalogue.landing.languages).toEqual(["ru"]);
		const eventPaths = catalogue.events.map(({ id }) => `/events/${id}`);
		const furtherPaths = ["/", "/moskva", "/about", "/privacy-policy", "/sertifikaty"];
		expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining([...eventPaths, ...furtherPaths]));
	});

	it("contain no rendered missing value, such as “undefined” or an empty attribute", () => {
		const problems = pages.flatMap(({ path, html, head }) => {
			const excerpt = missingValueIn(html) || missingValueIn(head);
			return excerpt ? [`${path}: …${excerpt}…`] : [];
		});
		expect(problems).toEqual([]);
	});

	it("have exactly one h1 heading, which isn't empty", () => {
		const problems = pages.flatMap(({ path, html }) => {
			const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = ""]) =>
				text.replace(/<[^>]*>/g, "").trim(),
			);
			return headings.length === 1 && headings[0] ? [] : [`${path}: ${JSON.stringify(headings)}`];
		});
		expect(problems).toEqual([]);
	});

	it("have title and description, and no start date in the structured data of undated events", () => {
		for (const { path, head } of pages) {
			expect(head, path).toMatch(/<title>[^<]+<\/title>/);
			expect(head, path).toMatch(/<meta name="description" content="[^"]+"/);
			if (path.startsWith("/events/")) expect(head, path).not.toContain("startDate");
		}
	});

	it("show untitled events as “Событие №…” (event no. …) on the home page and in the list of events", () => {
		for (const path of ["/", "/events"])
			expect(pages.find((page) => page.path === path)?.html, path).toMatch(/Событие №\d+/);
	});
});
