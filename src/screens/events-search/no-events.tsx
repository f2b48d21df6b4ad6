import { useTranslation } from "gatsby-plugin-react-i18next";
import { NearbyCities } from "../../features/cities/nearby-cities";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import type { EventsSearchView } from "../../views/screens";
import * as styles from "./results.module.css";

/** Empty state of a city, or of the whole shop, without events: leads to the nearest cities and to all events. */
export function NoEvents({ view: { nearby } }: { view: EventsSearchView }) {
	const { t } = useTranslation();
	return (
		<div className={styles.none}>
			{nearby ? <NearbyCities cities={nearby} /> : <p>{t("search.emptyNext")}</p>}
			<ButtonLink to={paths.events()}>{t("search.emptyLink")}</ButtonLink>
		</div>
	);
}
