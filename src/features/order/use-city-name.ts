import { useCallback } from "react";
import { fetchCityNames } from "../../browser/city-names";
import { usePageLanguage } from "../../i18n/translation";
import { useAsync } from "../../ui/use-async";

type Names = ReadonlyMap<string, string>;

const NO_NAMES: Names = new Map();
const loadByLanguage = new Map<string, Promise<Names>>();

/** Returns a city's name in the page's language; undefined while loading, on failure, and for unknown cities. */
export function useCityName(slug: string | undefined): string | undefined {
	const { language } = usePageLanguage();
	const load = useCallback(() => (slug ? sharedNames(language) : Promise.resolve(NO_NAMES)), [language, slug]);
	return useAsync(load).value?.get(slug ?? "");
}

/** Loads the city picker's file once per language; after a failure the next call retries. */
function sharedNames(language: string): Promise<Names> {
	const loading = loadByLanguage.get(language) ?? fetchCityNames(language);
	loadByLanguage.set(language, loading);
	loading.catch(() => loadByLanguage.delete(language));
	return loading;
}
