import { SANDBOX_URL } from "../tools/servers";
import { fillBasket, onlyOrderOf, payOrder } from "./fixtures/orders";
import { recordUrls } from "./fixtures/tally";
import { expect, test } from "./fixtures/test";

const SESSION_COOKIE = "basket_session";

test("with the API on another host, a basket survives a reload and can be paid", async ({
	page,
	context,
	sandbox,
}) => {
	const apiRequests = recordUrls(page, (url) => new URL(url).pathname.startsWith("/api/"));
	const email = await fillBasket(page);
	const site = new URL(page.url());
	const api = new URL(SANDBOX_URL);
	expect(site.hostname).not.toBe(api.hostname);
	const cookies = async (host: URL) =>
		(await context.cookies(host.href))
			.filter(({ name }) => name === SESSION_COOKIE)
			.map(({ value, ...rest }) => rest);
	expect(await cookies(api)).toMatchObject([
		{ domain: api.hostname, httpOnly: true, secure: true, sameSite: "None" },
	]);
	expect(await cookies(site)).toEqual([]);

	await page.reload();
	await expect(page.getByRole("button", { name: /^Убрать: / })).toHaveCount(1);
	await payOrder(page);
	expect(new URL(page.url()).host).toBe(site.host);
	expect(await onlyOrderOf(sandbox, email)).toMatchObject({ status: "PAID" });
	expect(new Set(apiRequests.map((url) => new URL(url).origin))).toEqual(new Set([api.origin]));
	// The API can't read the site's currency cookie, so each request needs the `currency` parameter.
	expect(apiRequests.filter((url) => !new URL(url).searchParams.has("currency"))).toEqual([]);
});
