import { useTranslation } from "gatsby-plugin-react-i18next";
import { once } from "../../browser/once";
import { BUILD_TIME_PATH } from "../../config/constants";
import { usePageLanguage } from "../../i18n/page-language";
import { useAsync } from "../../ui/use-async";

/** Shows the date of the prices ("на 21 ноября": as of 21 November), then the text on availability, if any. */
export function BuildDay({ availability }: { availability: string | undefined }) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const { value: builtAt } = useAsync(fetchBuildDate);
	const day = builtAt && new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(builtAt);
	return <span>{[day && t("price.asOf", { day }), availability].filter(Boolean).join(" · ")}</span>;
}

const fetchBuildDate = once(async () => {
	const facts: unknown = await (await fetch(BUILD_TIME_PATH)).json();
	const builtAt =
		typeof facts === "object" && facts !== null && "builtAt" in facts ? facts.builtAt : undefined;
	const date = new Date(typeof builtAt === "string" ? builtAt : Number.NaN);
	if (Number.isNaN(date.getTime())) throw new Error("The build facts have no valid date");
	return date;
});
