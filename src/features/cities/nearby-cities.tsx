import { useTranslation } from "gatsby-plugin-react-i18next";
import type { CityLinkView } from "../../views/cards";
import { CityList } from "./city-list";

/** Shown in place of the events of a city that has none: the nearest cities that have some. */
export function NearbyCities({ cities }: { cities: readonly CityLinkView[] }) {
	const { t } = useTranslation();
	return (
		<>
			<p>{t("home.nearby")}</p>
			<CityList cities={cities} size="medium" />
		</>
	);
}
