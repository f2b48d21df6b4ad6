import { useTranslation } from "gatsby-plugin-react-i18next";
import { useMemo } from "react";
import { usePageLanguage } from "../../i18n/page-language";
import type { Words } from "../../i18n/words";
import { useMoneyFormat } from "./currency";

/** Returns what texts of the current page are made with; the same object until its language or currencies change. */
export function useWords(): Words {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const money = useMoneyFormat();
	return useMemo(() => ({ t, locale, money }), [t, locale, money]);
}
