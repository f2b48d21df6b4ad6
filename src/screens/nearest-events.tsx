import { useTranslation } from "gatsby-plugin-react-i18next";
import { useCallback } from "react";
import { clockAt, offSaleReason } from "../domain/sale-state";
import { EventCard } from "../features/cards/event-card";
import { rememberedCity } from "../features/cities/remembered-city";
import { usePageLanguage } from "../i18n/page-language";
import { paths } from "../routes";
import { ErrorBoundary, renderNull } from "../ui/error-boundary";
import { useAsync } from "../ui/use-async";
import { cardSaleFacts } from "../views/sale-facts";
import { CardSection } from "./card-section";
import { fetchPosterWall } from "./fetch-poster-wall";
import * as styles from "./nearest-events.module.css";

/** The nearest events of the visitor's city, or of all cities, on pages that have nothing to show. */
export function NearestEvents() {
	const { t } = useTranslation();
	const { language, defaultLanguage } = usePageLanguage();
	const load = useCallback(
		(signal: AbortSignal) => fetchPosterWall(rememberedCity()?.slug, { language, defaultLanguage }, signal),
		[language, defaultLanguage],
	);
	const { value: wall, hasFailed } = useAsync(load);
	if (hasFailed) return null;
	if (!wall) return <div className={styles.waiting} />;
	const { hasPassed } = clockAt(Date.now());
	const events = wall.events.filter((event) => !offSaleReason(cardSaleFacts(event), hasPassed));
	return (
		// The data may be those of another build.
		<ErrorBoundary fallback={renderNull} resetKey={wall}>
			<CardSection
				title={t("search.soon")}
				path={paths.events(wall.citySlug)}
				cards={events.length}
				items={events}
				card={(event) => <EventCard event={event} />}
			/>
		</ErrorBoundary>
	);
}
