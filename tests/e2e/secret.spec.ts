import type { BrowserContext, Request } from "@playwright/test";
import { sampleOfTheDay } from "../tools/sample";
import { SITE_PORT } from "../tools/servers";
import { BUYER } from "./fixtures/buyer";
import { EXPECTED_ERRORS, SCREEN_GROUPS, walkThrough } from "./fixtures/every-screen";
import { openSection } from "./fixtures/menu";
import { fakeSnoopingCounter } from "./fixtures/nosy-counter";
import {
	fillBasket,
	onlyOrderOf,
	openBill,
	payAtTheBank,
	payOrder,
	submitAndReadSecret,
	ticketCodes,
} from "./fixtures/orders";
import { fakeReportServer, throwError } from "./fixtures/reports";
import { isForeign, recordRequests, tallyScreens } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

// Run with the service worker, as for visitors; Playwright's configuration blocks service workers by default.
test.use({ serviceWorkers: "allow" });

// No log, analytics, referrer or error report may contain an order's secret; only a header of order API requests may.

const SECRET_HEADER = "x-order-secret";
const ORDER_API_PATH = /\/api\/orders\/\w+(?:\/payments|\/resend)?$/;

interface SentRequest {
	/** Method, address, headers and body. */
	text: string;
	url: string;
	screen: string;
	/** The order secret in the header of an order request, the only place where it is allowed. */
	headerSecret: string | undefined;
}

/** Records all requests of a browser context. @returns a function that describes the requests sent so far */
function recordSentRequests(context: BrowserContext): () => Promise<SentRequest[]> {
	const requests = recordRequests(context);
	return () => Promise.all(requests.map(describeRequest));
}

/** Describes a request; `text` omits the secret's header in calls of the order API. @param screen that sent it */
async function describeRequest({
	request,
	screen,
}: {
	request: Request;
	screen: string;
}): Promise<SentRequest> {
	const { [SECRET_HEADER]: inHeader, ...headers } = await request.allHeaders().catch(() => request.headers());
	const url = request.url();
	const isOrderCall = ORDER_API_PATH.test(new URL(url).pathname);
	const checkedHeaders = isOrderCall ? headers : { ...headers, [SECRET_HEADER]: inHeader };
	const text = [
		request.method(),
		url,
		JSON.stringify(checkedHeaders),
		request.postDataBuffer()?.toString("latin1") ?? "",
	].join("\n");
	return { text, url, screen, headerSecret: isOrderCall ? inHeader : undefined };
}

/** Expects no request to contain the secret, except in the header of an order request. */
function expectNoSecret(secret: string, sent: readonly SentRequest[]): void {
	const forms = [secret, encodeURIComponent(secret), btoa(secret)];
	expect(
		sent.filter(({ text }) => forms.some((form) => text.includes(form))).map(({ text }) => text),
	).toEqual([]);
}

/** Expects no request to another host to contain any of the values as text, URL-encoded, in base64 or as bytes. */
function expectNotInForeignRequests(values: readonly string[], sent: readonly SentRequest[]): void {
	const forms = values.flatMap((value) => [
		...[value, encodeURIComponent(value), new URLSearchParams({ value }).toString().slice("value=".length)],
		...[
			btoa(encodeURIComponent(value)),
			Buffer.from(value).toString("base64"),
			Buffer.from(value).toString("latin1"),
		],
	]);
	const foreign = sent
		.filter(({ url }) => isForeign(url))
		.map(({ text, screen }) => ({ text, screen, isFound: forms.some((form) => text.includes(form)) }));
	const screens = sent
		.filter(({ url }) => new URL(url).port === String(SITE_PORT))
		.map(({ screen }) => screen);
	tallyScreens("buyer's data, receipts or secrets in requests to third parties", foreign, screens);
	// Sanity check: other hosts received requests, such as the one for the analytics script.
	expect(foreign.length).toBeGreaterThan(0);
	expect(foreign.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual([]);
}

test("no screen sends buyer data, secrets, barcodes or receipts to the hosts of third parties", async ({
	page,
	context,
	watch,
}) => {
	// In a full run, the test opens some fifty screens.
	test.setTimeout(600_000);
	watch.allow(EXPECTED_ERRORS);
	await fakeSnoopingCounter(context);
	const sentRequests = recordSentRequests(context);
	const buyerEmail = await fillBasket(page, 2);
	const secret = await submitAndReadSecret(page);
	await payAtTheBank(page);
	await page.mouse.click(1, 1);
	await openBill(page, 2);
	const readBarcodes = async () =>
		new Set((await page.getByRole("main").innerText()).match(/(?<![\w-])\d{13}(?![\w-])/g));
	// Codes are drawn once their library has loaded.
	await expect.poll(async () => (await readBarcodes()).size).toBe(2);
	const barcodes = await readBarcodes();
	const receipt = (await page.locator('a[href*="/bank/receipt/"]').getAttribute("href")) ?? "";
	expect(receipt).not.toBe("");
	const number = /(?:\/order\/bill\/|[?&]order=)([\w-]+)/.exec(page.url())?.[1] ?? "";
	expect(number).not.toBe("");
	const email = await fillBasket(page);
	const clickAndWait = async () => {
		await page.mouse.click(1, 1);
		await page.waitForLoadState("networkidle");
		return [];
	};
	for (const group of sampleOfTheDay(Object.keys(SCREEN_GROUPS), 3))
		await walkThrough(page, group, clickAndWait);
	const orderPaths = ["/order/bill/", "/order/pay/", "/order/success?order=", "/order/fail?order="];
	for (const path of ["/cart", "/order", ...orderPaths.map((start) => start + number)]) {
		await page.goto(path);
		await clickAndWait();
	}
	const { name, phone } = BUYER;
	const contacts = [name, phone, phone.replace(/\D/g, "").slice(1), buyerEmail, email];
	expectNotInForeignRequests([secret, ...contacts, ...barcodes, receipt], await sentRequests());
});

test("an order's secret is sent only to the order API, as a request header", async ({
	page,
	context,
	sandbox,
}) => {
	const sightings = await fakeSnoopingCounter(context);
	const sentRequests = recordSentRequests(context);
	const email = await fillBasket(page, 2);
	const secret = await submitAndReadSecret(page);

	await page.getByRole("button", { name: "Отклонить", exact: true }).click();
	await page.getByRole("link", { name: "Оплатить ещё раз" }).click();
	await payOrder(page);
	await openBill(page, 2);
	await page.getByRole("button", { name: "Прислать на почту ещё раз" }).click();
	await expect(page.getByText("Отправили. Проверьте почту")).toBeVisible();
	const { number } = await onlyOrderOf(sandbox, email);

	// Open the tickets by the mailed link, then from the list of orders.
	await page.goto(`/order/bill/${number}#${secret}`);
	await expect(ticketCodes(page)).toHaveCount(2);
	await page.mouse.click(1, 1);
	await expect.poll(() => sightings.at(-1)?.address).toContain(`/order/bill/${number}`);
	await page.goto("/order");
	await page.getByRole("main").getByRole("link", { name: "Билеты" }).click();
	await expect(ticketCodes(page)).toHaveCount(2);

	// A new device knows the order only by the mailed link.
	const newDevice = await context.browser()?.newContext();
	if (!newDevice) throw new Error("there is no other browser");
	const newDeviceSightings = await fakeSnoopingCounter(newDevice);
	const newDeviceRequests = recordSentRequests(newDevice);
	const newDevicePage = await newDevice.newPage();
	await newDevicePage.goto(`/order/bill/${number}#${secret}`);
	await expect(ticketCodes(newDevicePage)).toHaveCount(2);
	await newDevicePage.mouse.click(1, 1);
	await openSection(newDevicePage, "Афиша", /\/events$/);
	await expect.poll(() => newDeviceSightings.at(-1)?.address).toContain("/events");

	const allRequests = [...(await sentRequests()), ...(await newDeviceRequests())];
	await newDevice.close();
	expectNoSecret(secret, allRequests);
	// Sanity check: some requests had the secret in SECRET_HEADER, and some were for the bank's page.
	expect(new Set(allRequests.flatMap(({ headerSecret: inHeader }) => inHeader ?? []))).toEqual(
		new Set([secret]),
	);
	expect(allRequests.filter(({ url }) => url.includes("/bank/pay/")).length).toBeGreaterThan(2);
	expect(JSON.stringify([...sightings, ...newDeviceSightings])).not.toContain(secret);
});

test("third parties get no secret of an order whose address has // or an encoded letter", async ({
	page,
	browser,
}) => {
	await fillBasket(page);
	const secret = await submitAndReadSecret(page);
	await payAtTheBank(page);
	await page.getByRole("link", { name: "Открыть билеты" }).click();
	await expect(page).toHaveURL(/\/order\/bill\//);
	const { origin, pathname } = new URL(page.url());
	for (const path of [`/${pathname}`, pathname.replace("order", "%6Frder")]) {
		const newDevice = await browser.newContext();
		const sightings = await fakeSnoopingCounter(newDevice);
		const sentRequests = recordSentRequests(newDevice);
		const newDevicePage = await newDevice.newPage();
		await newDevicePage.goto(`${origin}${path}#${secret}`);
		await newDevicePage.mouse.click(1, 1);
		// The click starts third-party scripts and the service worker; wait until the worker is active.
		await newDevicePage.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await openSection(newDevicePage, "Афиша", /\/events$/);
		await expect.poll(() => sightings.at(-1)?.address).toContain("/events");
		expectNoSecret(secret, await sentRequests());
		expect(JSON.stringify(sightings)).not.toContain(secret);
		await newDevice.close();
	}
});

test("error reports of the tickets page omit order secret and e-mail", async ({
	page,
	context,
	sandbox,
	watch,
}) => {
	test.skip(!process.env["GATSBY_SENTRY_DSN"], "the site was built without error reports");
	watch.allow(/lost in the tickets/);
	const reports = await fakeReportServer(context);
	const sentRequests = recordSentRequests(context);
	const email = await fillBasket(page);
	const secret = await submitAndReadSecret(page);
	await payAtTheBank(page);
	const { number } = await onlyOrderOf(sandbox, email);
	await page.goto(`/order/bill/${number}#${secret}`);
	await expect(ticketCodes(page)).toHaveCount(1);
	await page.mouse.click(1, 1);
	await throwError(page, `lost in the tickets at ${page.url()}, ${secret}, ${email}, #${secret}`);
	await expect.poll(() => reports.join("\n")).toContain("lost in the tickets");
	expect(reports.join("\n")).not.toContain(email);
	expectNoSecret(secret, await sentRequests());
});
