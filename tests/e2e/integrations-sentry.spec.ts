import * as v from "valibot";
import { interact, openSection } from "./fixtures/menu";
import { fakeReportServer, REPORT_URLS, throwError } from "./fixtures/reports";
import { expect, test } from "./fixtures/test";

// Run with the service worker, as visitors do; playwright.config.ts blocks it by default.
test.use({ serviceWorkers: "allow" });

const DSN = process.env["GATSBY_SENTRY_DSN"];

test.skip(!DSN, "the site was built without GATSBY_SENTRY_DSN");

test.beforeEach(({ watch }) => watch.allow(/from a test/));

const sentryEventSchema = v.object({
	exception: v.object({ values: v.array(v.object({ value: v.string() })) }),
});

function errorsOf(reports: readonly string[]): string[] {
	return reports.flatMap((envelope) => {
		const event = v.safeParse(sentryEventSchema, JSON.parse(envelope.split("\n")[2] ?? "null"));
		return event.success ? [event.output.exception.values.at(-1)?.value ?? ""] : [];
	});
}

test("the error reporter reports errors thrown before and after it has loaded", async ({ page, context }) => {
	const reports = await fakeReportServer(context);
	await page.goto("/news");
	await throwError(page, "early, from a test");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(reports).toEqual([]);
	await interact(page);
	await expect.poll(() => reports.join()).toContain("early, from a test");
	await throwError(page, "late, from a test");
	await expect.poll(() => reports.join()).toContain("late, from a test");
	expect(errorsOf(reports)).toEqual(["early, from a test", "late, from a test"]);
});

test("error reports contain neither order secrets nor form input", async ({ page, context, watch }) => {
	watch.allow(/404/);
	const reports = await fakeReportServer(context);
	await page.goto("/order/bill/NO-SUCH-1#s3cret-of-the-order");
	await interact(page);
	await page.evaluate(() =>
		sessionStorage.setItem("buyer", JSON.stringify({ name: "Анна Иванова", email: "", phone: "" })),
	);
	await throwError(
		page,
		"Анна Иванова, anna@example.com, +7 912 345-67-89, s3cret-of-the-order, from a test",
	);
	await expect.poll(() => reports.join()).toContain("from a test");
	expect(reports.join()).toContain("/order/bill/NO-SUCH-1");
	expect(reports.join()).not.toMatch(/Анна|anna@|345-67-89|s3cret/);
});

test("a link still opens another page when error reports are blocked", async ({ page, watch }) => {
	watch.allow(/envelope/);
	await page.context().route(REPORT_URLS, (route) => route.abort("blockedbyclient"));
	await page.goto("/news");
	const failedRequest = page.waitForEvent("requestfailed", (request) => request.url().includes("envelope"));
	await interact(page);
	await throwError(page, "unheard, from a test");
	await failedRequest;
	await openSection(page, "Афиша", /\/events$/);
});
