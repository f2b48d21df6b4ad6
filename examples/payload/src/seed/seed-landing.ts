import type { Importer } from "./importer";
import type { ApiRecord } from "./source";

/** Imports the pages of a landing, and its settings unless the site has got a logo already. */
export async function seedLanding(importer: Importer, id: string): Promise<void> {
	const { payload, source } = importer;
	const landing = await source.read(`/v2/landings/${id}`);
	const pages: ApiRecord[] = landing.pages.map((page: object, index: number) => ({ id: index + 1, ...page }));
	await importer.all("pages", pages, ["title", "description", "body:html"], async (page) => ({
		slug: page.slug,
		categories: page.category_ids ?? [],
		image: await importer.picture(page.image),
	}));
	const current = await payload.findGlobal({ slug: "landing", depth: 0 });
	if (current.logo) return;
	const { results } = await source.read("/v2/acquisitions");
	const currencies: { code: string }[] = landing.currencies;
	const byLanguage: [string, unknown][] = Object.entries(landing.language_currency ?? {});
	await payload.updateGlobal({
		slug: "landing",
		context: { isImport: true },
		data: {
			title: landing.title,
			landingId: landing.id,
			siteUrl: landing.site_url,
			logo: await importer.picture({ url: landing.logo_url, alt: landing.title }),
			logoDark: await importer.picture({ url: landing.logo_dark_url, alt: landing.title }),
			featuredEvents: await eventsAmong(importer, landing.featured_event_ids),
			accent: landing.colors.accent,
			countryCode: landing.country_code,
			languages: landing.languages,
			currencies: currencies.map((currency) => ({
				...currency,
				languages: byLanguage.flatMap(([language, code]) => (code === currency.code ? [language] : [])),
			})) as never,
			legal: landing.legal,
			social: landing.social,
			paymentMethods: await Promise.all(
				results.map(
					async (method: { id: number; code: string; title: string; currency_codes: string[] }) => ({
						number: method.id,
						code: method.code,
						title: method.title,
						currencyCodes: method.currency_codes,
					}),
				),
			),
		},
	});
	payload.logger.info("landing: imported");
}

/** Returns the ids of a list that events of the CMS have. */
async function eventsAmong({ payload }: Importer, ids: readonly number[] = []): Promise<number[]> {
	const { docs } = await payload.find({
		collection: "events",
		where: { id: { in: ids } },
		select: {},
		depth: 0,
		pagination: false,
	});
	const known = new Set(docs.map(({ id }) => id));
	return ids.filter((id) => known.has(id));
}
