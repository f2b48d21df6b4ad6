import { useTranslation } from "gatsby-plugin-react-i18next";
import { useSyncExternalStore } from "react";
import { eachMinute } from "../../browser/each-minute";
import { withCommas } from "../../i18n/commas";
import { shortWhen } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { offsetZoneOf } from "../../i18n/shown-zone";
import { useDayWord } from "../../ui/use-day-word";
import type { EventCard, WhenView } from "../../views/cards";
import { datesOfCard, datesText } from "../../views/show-card";

interface NextDate {
	path: string;
	when: WhenView | undefined;
	saleStarts: string | undefined;
	saleEnds: string | undefined;
	/** All coming dates; undefined if there is one. */
	datesText: string | undefined;
}

/**
 * Returns the dates of a show's card from the first whose tickets can still be bought: those of the build, until the
 * browser knows the time.
 */
export function useNextDate(card: EventCard): NextDate {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { path, when, dates, saleStarts, saleEnds } = card;
	const all = dates ? datesOfCard(card) : [];
	const skipped = useSyncExternalStore(
		all.length > 1 ? eachMinute : never,
		() => {
			const first = all.findIndex(([, iso, end = iso]) => Date.parse(end) > Date.now());
			return first < 0 ? Math.max(0, all.length - 1) : first;
		},
		() => 0,
	);
	const left = all.slice(skipped);
	const [next] = left;
	const dayWord = useDayWord(t, next?.[1]);
	if (!dates || !when || !next) return { path, when, saleStarts, saleEnds, datesText: undefined };
	const [id, iso, nextSaleEnds] = next;
	const nextWhen = skipped === 0 ? when : shortWhen(iso, offsetZoneOf(iso), locale);
	const later = left.map(([, each]) => each);
	const nearText =
		dayWord && t("card.datesMore", { dates: withCommas(t, [dayWord, nextWhen.time]), more: left.length - 1 });
	return {
		path: path.replace(/\d+$/, String(id)),
		when: nextWhen,
		saleStarts: skipped === 0 ? saleStarts : undefined,
		saleEnds: nextSaleEnds,
		datesText:
			left.length === 1
				? undefined
				: (nearText ?? (skipped === 0 ? dates.text : datesText(t, locale, later))),
	};
}

/** Subscribes to nothing: cards of one date need no timer. */
const never = () => () => undefined;
