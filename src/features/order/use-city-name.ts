import { useCallback } from "react";
import { fetchCityNames } from "../../browser/city-names";
import { oncePerKey } from "../../browser/once";
import { usePageLanguage } from "../../i18n/page-language";
import { useAsync } from "../../ui/use-async";

const getCityNames = oncePerKey(fetchCityNames);

/** Returns a city's name in the page's language; undefined while loading, empty on failure and for unknown cities. */
export function useCityName(slug: string | undefined): string | undefined {
	const { language } = usePageLanguage();
	const load = useCallback(
		async () => (slug ? ((await getCityNames(language)).get(slug) ?? "") : ""),
		[language, slug],
	);
	const { value, hasFailed } = useAsync(load);
	return hasFailed ? "" : value;
}
