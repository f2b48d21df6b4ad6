import { describe, expect, it } from "vitest";
import { newsJsonLd, personJsonLd, placeJsonLd, siteJsonLd } from "#src/node/pipeline/seo/json-ld";
import { russianContext, SITE_URL } from "../../../fixtures/planning";
import { article, catalogue, landing, person } from "../../../fixtures/records";
import { absoluteUrl, CARD_URL, START, shop } from "./structured-shop";

describe("structured data of venues, performers, news and the site", () => {
	const context = russianContext(catalogue(shop));
	const [moscow] = shop.cities;
	const [venue] = shop.places;

	it("has a venue's type, name, URL and coordinates", () => {
		if (!moscow || !venue) throw new Error("The shop lacks its city or venue");
		const url = `${SITE_URL}/moskva/places/7`;
		const venueLd = { "@type": "EventVenue", name: "Зал", url, geo: { latitude: 55.7 } };
		expect(placeJsonLd(context, venue, moscow, absoluteUrl)).toMatchObject(venueLd);
	});

	it("has a performer's name, role and external profiles", () => {
		const anna = person({
			id: 3,
			name: "Анна",
			role: "комик",
			links: [{ title: "Сайт", url: "https://example.org" }],
		});
		const annaLd = { "@type": "Person", name: "Анна", jobTitle: "комик", sameAs: ["https://example.org"] };
		expect(personJsonLd(context, anna, absoluteUrl)).toMatchObject(annaLd);
		expect(personJsonLd(context, person({ id: 4 }), absoluteUrl)).toMatchObject({ name: "Артист №4" });
	});

	it("leaves out a performer's links to missing pages of the site", () => {
		const siteContext = { ...context, ownPages: { origin: SITE_URL, has: () => false } };
		const ldWith = (...urls: string[]) =>
			personJsonLd(siteContext, person({ links: urls.map((url) => ({ title: "Сайт", url })) }), absoluteUrl);
		expect(ldWith("/no-such-page", "https://example.org")["sameAs"]).toEqual(["https://example.org"]);
		expect(ldWith("/no-such-page")).not.toHaveProperty("sameAs");
	});

	it("has an article's headline of at most 110 characters, dates and publisher", () => {
		const news = article({ id: 9, title: "Тур ".repeat(60), publishedAt: START });
		const jsonLd = newsJsonLd(context, news, absoluteUrl, CARD_URL);
		expect(jsonLd).toMatchObject({
			"@type": "NewsArticle",
			image: [CARD_URL],
			datePublished: START,
			dateModified: START,
			publisher: { name: "Антракт" },
			author: { name: "Антракт" },
		});
		expect(jsonLd["headline"]).toMatch(/^Тур Тур .{90,102}$/);
	});

	it("describes the site and its organisation; is omitted when the site has no name", () => {
		const jsonLd = siteJsonLd(context, absoluteUrl);
		expect(jsonLd.map((node) => node["@type"])).toEqual(["WebSite", "Organization"]);
		const unnamedSite = catalogue({ landing: landing({ brand: { ...landing().brand, title: undefined } }) });
		expect(siteJsonLd(russianContext(unnamedSite), absoluteUrl)).toEqual([]);
	});
});
