import { once } from "../../browser/once";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { BUILD_FACTS_PATH } from "../../settings/constants";
import { useAsync } from "../../ui/use-async";

/** Shows the date of the built prices ("на 21 ноября"), followed by a text on the remaining tickets, if any. */
export function BuildDay({ availability }: { availability: string | undefined }) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { value: moment } = useAsync(buildMoment);
	const day = moment && new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(moment);
	return <>{[day && t("price.asOf", { day }), availability].filter(Boolean).join(" · ")}</>;
}

const buildMoment = once(async () => {
	const facts: unknown = await (await fetch(BUILD_FACTS_PATH)).json();
	const builtAt = typeof facts === "object" && facts !== null && "builtAt" in facts ? facts.builtAt : undefined;
	const moment = new Date(typeof builtAt === "string" ? builtAt : Number.NaN);
	if (Number.isNaN(moment.getTime())) throw new Error("The build facts have no valid date");
	return moment;
});
