import { useEffect, useState } from "react";
import { usePageLanguage } from "../../i18n/page-language";
import { type RememberedCity, rememberedCity } from "./remembered-city";

/** Returns the visitor's city; undefined in the first render, as in the page's HTML. */
export function useOwnCity(): RememberedCity | undefined {
	const [city, setCity] = useState<RememberedCity>();
	const { originalPath } = usePageLanguage();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the not-found page may forget the city
	useEffect(() => setCity(rememberedCity()), [originalPath]);
	return city;
}
