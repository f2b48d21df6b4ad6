import { useEffect, useState } from "react";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { Link } from "../../ui/link";
import { type RememberedCity, rememberedCity } from "./remembered-city";

/** Links to the city chosen earlier, on pages without a city. It never redirects. */
export function CitySuggestion({ className }: { className: string | undefined }) {
	const { t } = useTranslation();
	const [city, setCity] = useState<RememberedCity>();
	const { originalPath } = usePageLanguage();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the not-found page may forget the city
	useEffect(() => setCity(rememberedCity()), [originalPath]);
	if (!city) return null;
	return (
		<Link to={paths.home(city.slug)} className={className}>
			{t("city.yours")} {city.name}
		</Link>
	);
}
