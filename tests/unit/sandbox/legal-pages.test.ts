import { describe, expect, it } from "vitest";
import { demo } from "./demo";

describe.each(["majlis", "sakartvelo"])("the legal pages of %s", (id) => {
	const pageOf = (brand: string, slug: string) =>
		demo.landings.find((landing) => landing.id === brand)?.pages.find((page) => page.slug === slug);
	const storedNames = (brand: string) =>
		[...(pageOf(brand, "privacy-policy")?.body ?? "").matchAll(/<code>([^<]+)/g)]
			.map(([, name]) => name)
			.sort();
	const { legal, main_lang: main } = demo.landings.find((landing) => landing.id === id) ?? {};

	it("name in the privacy policy the same cookies and storage keys as the brand antrakt does in its own", () => {
		expect(storedNames("antrakt").length).toBeGreaterThan(10);
		expect(storedNames(id)).toEqual(storedNames("antrakt"));
	});

	it("name in the privacy policy the analytics counter's host and the error reporting service", () => {
		const text = pageOf(id, "privacy-policy")?.body;
		expect(text).toContain("mc.yandex.ru");
		expect(text).toContain("Sentry");
	});

	it("have a consent page with the seller's name, tax number, email, linked to and from the privacy policy", () => {
		const consent = pageOf(id, "personal-data")?.body;
		for (const part of [legal?.name, legal?.inn, 'href="/privacy-policy"', 'href="mailto:'])
			expect(consent).toContain(part);
		expect(pageOf(id, "privacy-policy")?.body).toContain('href="/personal-data"');
	});

	it("are written in the brand's main language", () => {
		const letters = { ar: /\p{Script=Arabic}/gu, ka: /\p{Script=Georgian}/gu }[main ?? ""] ?? /never^/g;
		for (const slug of ["privacy-policy", "personal-data"]) {
			const text = (pageOf(id, slug)?.body ?? "").replace(/<[^>]+>/g, "");
			expect((text.match(letters) ?? []).length, slug).toBeGreaterThan(text.length / 2);
		}
	});
});
