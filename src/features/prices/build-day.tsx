import { useTranslation } from "gatsby-plugin-react-i18next";
import { useCallback } from "react";
import { oncePerKey } from "../../browser/once";
import { BUILD_TIME_PATH } from "../../config/constants";
import { visitorDate } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { useAsync } from "../../ui/use-async";

/** Shows the date of the prices ("на 21 ноября": as of 21 November), then the text on availability, if any. */
export function BuildDay({ availability }: { availability: string | undefined }) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { value: day } = useAsync(useCallback(() => buildDayIn(locale), [locale]));
	return <span>{[day && t("price.asOf", { day }), availability].filter(Boolean).join(" · ")}</span>;
}

/** Once for all prices of a page: creating a formatter for each would block a phone. */
const buildDayIn = oncePerKey(async (locale) => {
	const facts: unknown = await (await fetch(BUILD_TIME_PATH)).json();
	const builtAt =
		typeof facts === "object" && facts !== null && "builtAt" in facts ? facts.builtAt : undefined;
	const moment = typeof builtAt === "string" ? Date.parse(builtAt) : Number.NaN;
	if (Number.isNaN(moment)) throw new Error("The build facts have no valid date");
	return visitorDate(moment, locale, Date.now());
});
