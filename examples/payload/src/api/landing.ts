import type { PayloadRequest } from "payload";
import type { Landing } from "../payload-types";
import { notFound } from "./answer";
import { published } from "./event-query";
import { pageRecord } from "./records";
import { readRelated } from "./related";
import { mainText } from "./texts";

const readLanding = ({ payload }: PayloadRequest): Promise<Landing> =>
	payload.findGlobal({ slug: "landing", depth: 0, locale: "all" });

/** Answers `/v2/landings/{id}`. */
export async function landingRecord(req: PayloadRequest) {
	const landing = await readLanding(req);
	if (req.routeParams?.id !== landing.landingId) throw notFound();
	const pages = await req.payload.find({
		collection: "pages",
		where: published,
		depth: 0,
		locale: "all",
		pagination: false,
		sort: "id",
	});
	const related = await readRelated(req, [...pages.docs, { ...landing }] as never);
	const languages = landing.languages ?? [];
	const currencies = landing.currencies ?? [];
	return {
		id: landing.landingId,
		title: landing.title,
		site_url: landing.siteUrl,
		logo_url: related.image(landing.logo)?.url,
		logo_dark_url: related.image(landing.logoDark)?.url,
		colors: { accent: landing.accent },
		country_code: landing.countryCode,
		languages,
		language: languages[0],
		main_lang: languages[0],
		currencies: currencies.map(({ code, symbol, title }) => ({ code, symbol, title })),
		currency: { code: currencies[0]?.code },
		ui_config_show_currencies: currencies.length > 1,
		language_currency: Object.fromEntries(
			currencies.flatMap(({ code, languages: theirs }) => (theirs ?? []).map((language) => [language, code])),
		),
		featured_event_ids: landing.featuredEvents ?? [],
		legal: landing.legal,
		social: landing.social?.map(({ title, url }) => ({ title, url })),
		ui_metric_id: landing.metricId,
		chat_widget_url: landing.chatWidgetUrl,
		pages: pages.docs.map((page) => pageRecord(page, related)),
	};
}

/** Answers `/v2/acquisitions`. */
export async function acquisitions(req: PayloadRequest) {
	const { paymentMethods } = await readLanding(req);
	const methods = paymentMethods ?? [];
	const related = await readRelated(req, methods as never);
	return {
		results: methods.map(({ number, code, title, currencyCodes, logo }) => ({
			id: number,
			code,
			title: mainText(title),
			currency_codes: currencyCodes ?? [],
			logo_url: related.image(logo)?.url,
		})),
	};
}
