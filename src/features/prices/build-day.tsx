import { once } from "../../browser/once";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { BUILD_FACTS_PATH } from "../../settings/constants";
import { useAsync } from "../../ui/use-async";

/** Shows as of which date prices were built ("на 21 ноября"), followed by the availability, if any. */
export function BuildDay({ left }: { left: string | undefined }) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { value: moment } = useAsync(buildMoment);
	const day = moment && new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(moment);
	return <>{[day && t("price.asOf", { day }), left].filter(Boolean).join(" · ")}</>;
}

const buildMoment = once(async () => {
	const answer = await fetch(BUILD_FACTS_PATH);
	const facts: unknown = await answer.json();
	const builtAt = typeof facts === "object" && facts !== null && "builtAt" in facts ? facts.builtAt : undefined;
	const moment = new Date(typeof builtAt === "string" ? builtAt : Number.NaN);
	if (Number.isNaN(moment.getTime())) throw new Error("The build facts have no valid date");
	return moment;
});
