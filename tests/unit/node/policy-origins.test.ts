import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#src/config/env";
import type { Catalogue } from "#src/domain/catalogue";
import { brandSchema } from "#src/domain/landing";
import { parseManifest } from "#src/node/hosting/manifest";
import { originsOf } from "#src/node/hosting/origins";
import { policyFor } from "#src/node/hosting/security-policy";
import { catalogue, landing, place } from "../../fixtures/records";
import { catalogueWithPictures, excessPermissions, hostileAddress } from "./hostile-hosts";
import { seededRandom } from "./odd-paths";
import { MANIFEST, ORIGINS } from "./small-site";

/** Number of random hostile picture addresses to try; HOSTILE_ADDRESSES sets another. */
const HOSTILE_ADDRESS_COUNT = Number(process.env["HOSTILE_ADDRESSES"] ?? 2_000);

describe("policy origins", () => {
	const brand = v.parse(brandSchema, {});
	const env = parseEnv({
		GATSBY_PUBLIC_API_URL: "https://api.example/base",
		GATSBY_BASKET_API_URL: "https://basket.example:8443",
		GATSBY_SENTRY_DSN: "https://0123456789@o1.ingest.example/2",
		SECURITY_POLICY_ORIGINS: "https://*.chat.example",
	});
	const originsIn = (records: Catalogue) => originsOf(records, env, "https://antrakt.example");

	it("include APIs, error reporting, pictures in the data, and configured origins", () => {
		const description = '<p><img alt="" src="https://text.example/2.jpg"></p>';
		const records = catalogue({
			landing: landing({
				brand: { ...brand, logoUrl: "https://logo.example/l.svg", logoDarkUrl: "https://dark.example/l.svg" },
			}),
			places: [place({ image: { url: "https://img.example/1.jpg" }, description })],
			acquisitions: [{ id: 1, code: "card", title: "Карта", currencyCodes: [], logoUrl: "/local.svg" }],
		});
		expect(originsIn(records)).toMatchObject({
			apis: ["https://api.example", "https://basket.example:8443", "https://o1.ingest.example"],
			images: ["https://dark.example", "https://img.example", "https://logo.example", "https://text.example"],
			others: ["https://*.chat.example"],
			secure: true,
		});
	});

	it("include hosts of pictures in texts, even of oddly written `img` tags, but not of a tag in an attribute", () => {
		const descriptions = [
			'<IMG SRC="https://a.example/1.jpg">',
			'<img alt="2 > 1" src="https://b.example/2.jpg">',
			"<img src = 'https://c.example/3.jpg'>",
			'<img src="https&#58;//d.example/4.jpg">',
			'<p title="<img src=https://none.example/5.jpg">',
		];
		const places = descriptions.map((description, id) => ({ ...place(), id, description }));
		const { images } = originsIn(catalogue({ landing: landing({ brand }), places }));
		expect(images).toEqual([
			"https://a.example",
			"https://b.example",
			"https://c.example",
			"https://d.example",
		]);
	});

	it("exclude and report picture hosts that aren't on the operator's list", () => {
		const listingEnv = parseEnv({ SECURITY_PICTURE_ORIGINS: "https://img.example, https://Cdn.example" });
		const urls = ["https://img.example/1", "https://cdn.example:443/2", "https://odd.example/3"];
		const { images, refusedImages } = originsOf(
			catalogueWithPictures(urls),
			listingEnv,
			"https://antrakt.example",
		);
		expect(images).toEqual(["https://cdn.example", "https://img.example"]);
		expect(refusedImages).toEqual(["https://odd.example"]);
	});

	it("include the host that makes pictures' sizes, and none for a basket that the site doesn't have", () => {
		const proxied = parseEnv({
			PICTURE_URL: "https://sizes.example/{width}/{url}",
			GATSBY_BASKET_API_URL: "",
		});
		const origins = originsOf(
			catalogueWithPictures(["https://img.example/1.jpg"]),
			proxied,
			"https://antrakt.example",
		);
		expect(origins.images).toEqual(["https://img.example", "https://sizes.example"]);
		expect(origins.apis).toEqual(["http://localhost:4010"]);
	});

	it("include as many of the most used picture hosts as fit into a header, and refuse the others", () => {
		const manyUrls = Array.from({ length: 500 }, (_, index) => `https://host-${index}.example/1.jpg`);
		const records = catalogueWithPictures([...manyUrls, "https://host-499.example/2.jpg"]);
		const { images, refusedImages } = originsIn(records);
		expect(images).toContain("https://host-499.example");
		expect(images.join(" ")).toMatch(/^.{1150,1199}$/);
		expect(images.length + refusedImages.length).toBe(500);
	});

	it("are checked by excessPermissions, which detects wildcards and injected directives", () => {
		const images = ["https://*", "https://a.example; script-src https://b.example"];
		expect(excessPermissions({ ...ORIGINS, images })).toEqual([
			"img-src https://*",
			"script-src https://b.example",
		]);
	});

	it(`include only wildcard-free http(s) picture hosts, tested with ${HOSTILE_ADDRESS_COUNT} hostile addresses`, () => {
		const random = seededRandom(13);
		const urls = Array.from({ length: HOSTILE_ADDRESS_COUNT }, () => hostileAddress(random));
		for (let from = 0; from < urls.length; from += 500) {
			const origins = originsIn(catalogueWithPictures(urls.slice(from, from + 500)));
			expect(excessPermissions(origins)).toEqual([]);
			const policy = policyFor(origins);
			expect(() => parseManifest(JSON.stringify({ ...MANIFEST, policy }))).not.toThrow();
		}
	});
});
