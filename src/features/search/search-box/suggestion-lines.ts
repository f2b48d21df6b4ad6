import type { TFunction } from "i18next";
import { withCommas } from "../../../i18n/commas";
import { adaptiveWhen } from "../../../i18n/format";
import { paths } from "../../../routes";
import { filterHref } from "../filters";
import type { EntitySuggestion, EventSuggestion, SuggestionGroup } from "../suggest";

export interface SuggestionLine {
	key: string;
	title: string;
	language?: string | undefined;
	detail: string;
	/** The part of `detail` that isn't in the page's language: the venue's name. */
	detailPart?: { text: string; language: string } | undefined;
	path: string;
	picture?: SuggestionPicture;
}

/** The poster or portrait beside a line's text; without an address, a poster with the title's first letter. */
export interface SuggestionPicture {
	id: number;
	url: string | undefined;
}

export interface SuggestionLineGroup {
	kind: SuggestionGroup["kind"] | "recent";
	lines: SuggestionLine[];
}

interface LineContext {
	t: TFunction;
	locale: string;
	/** Slug of the page's city, for links to genres. */
	city: string | undefined;
}

export function suggestionLines(
	groups: readonly SuggestionGroup[],
	context: LineContext,
): SuggestionLineGroup[] {
	return groups.map(({ kind, items }) => ({
		kind,
		lines: items.map((item) =>
			item.kind === "event" ? eventLine(item, context) : entityLine(item, context),
		),
	}));
}

export function recentLines(searches: readonly string[], city: string | undefined): SuggestionLineGroup[] {
	const lines = searches.map((text, at) => ({
		key: `recent-${at}`,
		title: text,
		detail: "",
		path: filterHref(paths.eventsSearch(city), { q: text }),
	}));
	return lines.length > 0 ? [{ kind: "recent", lines }] : [];
}

function eventLine(event: EventSuggestion, { t, locale }: LineContext): SuggestionLine {
	const { id, title, language, picture, city, place, placeLanguage, startsAt, timeZone } = event;
	const { moreDates, morePlaces } = event;
	const when = startsAt && adaptiveWhen(new Date(startsAt).toISOString(), timeZone, locale, Date.now());
	const moreTexts = [
		moreDates > 0 && t("search.box.moreDates", { count: moreDates }),
		morePlaces > 0 && t("search.box.morePlaces", { count: morePlaces }),
	].filter(Boolean);
	const detail = [when && withCommas(t, [when.date, when.time]), place, city?.name, ...moreTexts]
		.filter(Boolean)
		.join(" · ");
	const detailPart = place && placeLanguage ? { text: place, language: placeLanguage } : undefined;
	return {
		key: `event-${id}`,
		title,
		language,
		detail,
		detailPart,
		path: paths.event(id, city?.slug),
		picture: { id, url: picture },
	};
}

function entityLine(
	{ kind, id, name, language, picture, city, hasPage }: EntitySuggestion,
	{ city: pageCity }: LineContext,
): SuggestionLine {
	const line = { key: `${kind}-${id}-${city?.slug ?? ""}`, title: name, language, detail: "" };
	switch (kind) {
		case "person":
			return { ...line, path: paths.person(id), picture: { id, url: picture } };
		case "category":
			return { ...line, path: filterHref(paths.eventsSearch(pageCity), { categories: [id] }) };
		case "city":
			return { ...line, path: paths.home(city?.slug) };
		case "place":
			return {
				...line,
				detail: city?.name ?? "",
				// Venues without a page (spec §2) link to the search for their events.
				path:
					hasPage && city
						? paths.place(id, city.slug)
						: filterHref(paths.eventsSearch(city?.slug), { places: [id] }),
			};
	}
}
