import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { BUILD_FACTS_PATH } from "../../config/constants";
import { usePageLanguage } from "../../i18n/translation";

/** "на 21 ноября": the day the pages were built on, and their prices are of. */
export function BuildDay() {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const [day, setDay] = useState<string>();
	useEffect(() => {
		let isOver = false;
		void buildDay(locale).then((known) => !isOver && setDay(known));
		return () => {
			isOver = true;
		};
	}, [locale]);
	return day === undefined ? null : t("price.asOf", { day });
}

let fetched: Promise<Date | undefined> | undefined;

/** The day the pages were built on ("21 ноября"); undefined when that can't be had either. */
async function buildDay(locale: string): Promise<string | undefined> {
	fetched ??= fetchMoment().catch(() => undefined);
	const moment = await fetched;
	if (!moment) fetched = undefined;
	return moment && new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(moment);
}

async function fetchMoment(): Promise<Date | undefined> {
	const answer = await fetch(BUILD_FACTS_PATH);
	const facts: unknown = await answer.json();
	const builtAt = typeof facts === "object" && facts !== null && "builtAt" in facts ? facts.builtAt : undefined;
	const moment = new Date(typeof builtAt === "string" ? builtAt : Number.NaN);
	return Number.isNaN(moment.getTime()) ? undefined : moment;
}
