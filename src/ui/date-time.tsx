import { useTranslation } from "gatsby-plugin-react-i18next";
import { withCommas } from "../i18n/commas";
import type { WhenView } from "../views/cards";
import { useDayWord } from "./use-day-word";

/** Shows date and time; once the browser knows the day, "Сегодня, 19:00". */
export function DateTime({ when }: { when: WhenView }) {
	const { t } = useTranslation();
	const dayWord = useDayWord(t, when.isRange ? undefined : when.iso);
	return <time dateTime={when.iso}>{withCommas(t, [dayWord ?? when.date, when.time])}</time>;
}
