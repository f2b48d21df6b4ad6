import { useEffect, useState } from "react";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { Link } from "../../ui/link";
import { type RememberedCity, rememberedCity } from "./remembered-city";

/** Links to the city of the last visited city page, on pages without a city. Doesn't redirect there by itself. */
export function CitySuggestion({ className }: { className: string | undefined }) {
	const { t } = useTranslation();
	const [city, setCity] = useState<RememberedCity>();
	const { originalPath } = usePageLanguage();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the not-found page may forget the city
	useEffect(() => setCity(rememberedCity()), [originalPath]);
	if (!city) return null;
	return (
		<Link to={paths.home(city.slug)} className={className}>
			{t("city.yours")} <span>{city.name}</span>
		</Link>
	);
}
