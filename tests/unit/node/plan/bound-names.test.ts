import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { configuredPageSchema } from "#src/domain/landing";
import { liveCard } from "#src/features/search/live/live-card";
import { searchIndex } from "#src/node/pipeline/plan/search-index";
import { articleCard, eventCard, personCard, placeCard } from "#src/node/pipeline/views/cards";
import { eventView } from "#src/node/pipeline/views/event";
import { customPageLinks } from "#src/node/pipeline/views/landing-pages";
import { articleView, placeView } from "#src/node/pipeline/views/record-views";
import { pageAt, pagesIn, russianContext } from "../../../fixtures/planning";
import { article, catalogue, city, event, landing, person, place } from "../../../fixtures/records";

const moscow = city({ name: "Москва" });
const evening = event({
	title: "Вечер в парке",
	subtitle: "О любви и 5 песен",
	locationId: 1,
	placeId: 1,
	startedAt: "2026-12-11T19:00:00+03:00",
});
const records = catalogue({
	landing: landing({ pages: [v.parse(configuredPageSchema, { slug: "winter", title: "Куда в январе" })] }),
	cities: [moscow],
	events: [
		evening,
		event({
			id: 3,
			title: "Вечер в парке",
			locationId: 1,
			placeId: 1,
			startedAt: "2026-12-12T19:00:00+03:00",
		}),
	],
	places: [
		place({
			name: "Театр на Литейном",
			address: "Набережная у моста, 5",
			entrance: "Вход со двора",
			locationId: 1,
		}),
	],
	persons: [person({ name: "Дуэт «Мы и они»", role: "голос и рояль" })],
	articles: [article({ title: "Что слушать в ноябре" })],
});
const context = russianContext(records);
const [theatre] = records.places as [(typeof records.places)[0]];
const [duet] = records.persons as [(typeof records.persons)[0]];
const [news] = records.articles as [(typeof records.articles)[0]];
/** Shows non-breaking spaces. */
const shown = <T extends object>(view: T): T => JSON.parse(JSON.stringify(view).replaceAll("\u00a0", "_"));

describe("names and titles of editors", () => {
	it("have bound words on cards", () => {
		expect(shown(eventCard(context, evening))).toMatchObject({
			title: "Вечер в_парке",
			subtitle: "О_любви и_5_песен",
			place: "Театр на_Литейном",
		});
		expect(shown(personCard(context, duet))).toMatchObject({
			name: "Дуэт «Мы_и_они»",
			role: "голос и_рояль",
		});
		expect(shown(placeCard(context, theatre))).toMatchObject({
			name: "Театр на_Литейном",
			address: "Набережная у_моста, 5",
		});
		expect(shown(articleCard(context, news))).toMatchObject({ title: "Что слушать в_ноябре" });
		expect(shown(customPageLinks(context))).toMatchObject([{ title: "Куда в_январе" }]);
	});

	it("have bound words beside the title of a page, and in titles of news", () => {
		expect(shown(articleView(context, news)).title).toBe("Что слушать в_ноябре");
		expect(shown(placeView(context, theatre, moscow))).toMatchObject({ entrance: "Вход со_двора" });
		const { subtitle, otherDates } = shown(eventView(context, evening));
		expect(subtitle).toBe("О_любви и_5_песен");
		expect(otherDates[0]?.place).toBe("Театр на_Литейном");
	});

	it("are bound by the rules of their own language", () => {
		const english = event({ id: 2, title: "We go to a park", locationId: 1, language: "en" });
		expect(eventCard(context, english).title).toBe("We go to a park");
	});

	it("are on cards of the live search as on built ones", () => {
		const { t, locale, money, language } = context;
		const live = {
			t,
			locale,
			money,
			language,
			mainLanguage: "ru",
			spansCities: false,
			cityById: new Map([[1, { slug: "moskva", name: "Москва" }]]),
			places: new Map([[1, { name: "Театр на Литейном", language: undefined, locationId: 1 }]]),
		};
		const { title, subtitle, place: venue } = eventCard(context, evening);
		expect(liveCard(live, evening)).toMatchObject({ title, subtitle, place: venue });
	});

	it("stay as they are where programs read or compare them", () => {
		const view = eventView(context, evening);
		// Lines of the basket and tickets are found by these.
		expect(view.title).toBe("Вечер в парке");
		expect(view.place?.name).toBe("Театр на Литейном");
		expect(JSON.stringify(searchIndex(context))).not.toContain("\u00a0");
		const { meta, breadcrumbs } = pageAt(pagesIn(["ru"], records), "/moskva/events/1").context;
		expect(JSON.stringify([meta, breadcrumbs])).not.toContain("\u00a0");
	});
});
