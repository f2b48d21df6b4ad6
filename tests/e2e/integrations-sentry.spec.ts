import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expect, REPORTS, test } from "./fixtures/test";

// Run with the service worker, as for visitors; the configuration blocks it by default.
test.use({ serviceWorkers: "allow" });

const DSN = process.env["GATSBY_SENTRY_DSN"];

test.skip(!DSN, "the site was built without GATSBY_SENTRY_DSN");

test.beforeEach(({ watch }) => watch.allow(/from a test/));

/** Replaces the error report server. @returns all requests to it */
async function fakeReportServer(page: Page): Promise<string[]> {
	const reports: string[] = [];
	await page.context().route(REPORTS, async (route) => {
		reports.push(route.request().postData() ?? "");
		await route.fulfill({ json: {}, headers: { "Access-Control-Allow-Origin": "*" } });
	});
	return reports;
}

const eventSchema = v.object({ exception: v.object({ values: v.array(v.object({ value: v.string() })) }) });

/** Messages of the reported errors in order. */
function errorsOf(reports: readonly string[]): string[] {
	return reports.flatMap((envelope) => {
		const event = v.safeParse(eventSchema, JSON.parse(envelope.split("\n")[2] ?? "null"));
		return event.success ? [event.output.exception.values.at(-1)?.value ?? ""] : [];
	});
}

async function throwError(page: Page, text: string): Promise<void> {
	await page.evaluate((message) => {
		setTimeout(() => {
			throw new Error(message);
		});
	}, text);
}

async function interact(page: Page): Promise<void> {
	await page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } });
}

test("reports errors thrown before the error reporter has loaded, and after", async ({ page }) => {
	const reports = await fakeReportServer(page);
	await page.goto("/news");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await throwError(page, "early, from a test");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect(reports).toEqual([]);
	await interact(page);
	await expect.poll(() => reports.join()).toContain("early, from a test");
	await throwError(page, "late, from a test");
	await expect.poll(() => reports.join()).toContain("late, from a test");
	expect(errorsOf(reports)).toEqual(["early, from a test", "late, from a test"]);
});

test("reports contain neither order secrets nor form input", async ({ page, watch }) => {
	watch.allow(/404/);
	const reports = await fakeReportServer(page);
	await page.goto("/order/bill/NO-SUCH-1#s3cret-of-the-order");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await interact(page);
	await page.evaluate(() =>
		sessionStorage.setItem("buyer", JSON.stringify({ name: "Анна Иванова", email: "", phone: "" })),
	);
	await throwError(page, "Анна Иванова, anna@example.com, +7 912 345-67-89, s3cret-of-the-order, from a test");
	await expect.poll(() => reports.join()).toContain("from a test");
	expect(reports.join()).toContain("/order/bill/NO-SUCH-1");
	expect(reports.join()).not.toMatch(/Анна|anna@|345-67-89|s3cret/);
});

test("the shop works when reports are refused", async ({ page, watch }) => {
	watch.allow(/envelope/);
	await page.context().route(REPORTS, (route) => route.abort("blockedbyclient"));
	await page.goto("/news");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const failedRequest = page.waitForEvent("requestfailed", (request) => request.url().includes("envelope"));
	await interact(page);
	await throwError(page, "unheard, from a test");
	await failedRequest;
	await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Афиша" }).click();
	await expect(page).toHaveURL(/\/events$/);
});
