import { useTranslation } from "gatsby-plugin-react-i18next";
import { useMoneyFormat } from "#src/features/prices/currency.tsx";
import { rowDay, shortWhen } from "#src/i18n/format";
import { usePageLanguage } from "#src/i18n/page-language";
import type { EventCard, PictureView, WhenView } from "#src/views/cards";
import { eventCardOf } from "#src/views/event-card";
import { event } from "../fixtures/records";

const DAY_MS = 86_400_000;
const TIME_ZONE = "Europe/Moscow";

/** An evening some days from now, in Moscow. */
export function evening(days: number): string {
	return `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T19:00:00+03:00`;
}

export function useEvening(days: number): WhenView {
	const { locale } = usePageLanguage();
	const iso = evening(days);
	return { ...shortWhen(iso, TIME_ZONE, locale), ...rowDay(iso, TIME_ZONE, locale) };
}

const picture = ({ href: url }: URL): PictureView => ({ url, alt: "" });

/** Pictures of the demo. */
export const POSTER = picture(new URL("../sandbox/pictures/events/kovyl.webp", import.meta.url));
export const PORTRAIT = picture(new URL("../sandbox/pictures/persons/1004.webp", import.meta.url));
export const PLACE_PHOTO = picture(new URL("../sandbox/pictures/places/2101.webp", import.meta.url));
export const NEWS = picture(new URL("../sandbox/pictures/news/3108.webp", import.meta.url));

/** The language of Russian names, as views have it: set only if it isn't the page's. */
export function useRussian(): { language?: string } {
	const language = usePageLanguage().foreignOf("ru");
	return language === undefined ? {} : { language };
}

/** Makes a card as the build does: of an event in eleven days, from 1,200 roubles. @param record fields of its record */
export function useEventCard(
	record: Record<string, unknown> = {},
	fields: Partial<EventCard> = {},
): EventCard {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { language } = useRussian();
	const money = useMoneyFormat();
	const usual = {
		startedAt: evening(11),
		ageRating: 16,
		priceFrom: "1200",
		priceTo: "4500",
		currencyCode: "RUB",
	};
	const facts = {
		t,
		locale,
		money,
		path: "/events/1",
		title: "Ковыль и звёзды",
		place: "Дом культуры «Заря»",
		language: "ru",
		languages: { title: language, place: language },
		city: undefined,
		spansCities: false,
		timeZone: TIME_ZONE,
		now: Date.now(),
	};
	return { ...eventCardOf(facts, event({ ...usual, ...record })), image: POSTER, ...fields };
}
