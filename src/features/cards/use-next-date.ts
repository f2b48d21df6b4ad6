import { useSyncExternalStore } from "react";
import { eachMinute } from "../../browser/each-minute";
import { offsetZoneOf, shortWhen } from "../../i18n/format";
import { datesOfCard, datesText } from "../../i18n/show-card";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import type { EventCard, WhenView } from "../../views/cards";

interface NextDate {
	path: string;
	when: WhenView | undefined;
	/** All coming dates; undefined if there is one. */
	datesText: string | undefined;
}

/** Returns the dates of a show's card that haven't begun: those of the build, until the browser knows the time. */
export function useNextDate(card: EventCard): NextDate {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { path, when, dates } = card;
	const all = dates ? datesOfCard(card) : [];
	const begun = useSyncExternalStore(
		all.length > 1 ? eachMinute : never,
		() => Math.min(all.filter(([, iso]) => Date.parse(iso) <= Date.now()).length, Math.max(0, all.length - 1)),
		() => 0,
	);
	const next = all[begun];
	if (!dates || !when || !next || begun === 0) return { path, when, datesText: dates?.text };
	const [id, iso] = next;
	const nextWhen = shortWhen(iso, offsetZoneOf(iso), locale);
	const isLast = begun === all.length - 1;
	return {
		path: path.replace(/\d+$/, String(id)),
		when: nextWhen,
		datesText: isLast
			? undefined
			: datesText(
					t,
					locale,
					all.slice(begun).map(([, each]) => each),
				),
	};
}

/** Subscribes to nothing: cards of one date need no timer. */
const never = () => () => undefined;
