import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Ticket } from "../../domain/basket";
import { withCommas } from "../../i18n/commas";
import { adaptiveWhen } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { offsetZoneOf } from "../../i18n/shown-zone";
import { Foreign } from "../../ui/foreign";
import { Link } from "../../ui/link";
import { lineState } from "../../views/line-state";
import { useEventPath } from "../basket/event-paths";
import { badgeOf, StatusBadge } from "../sale/status-badge";
import { When } from "../sale/when";
import { eventName } from "./event-name";
import * as styles from "./order-lines.module.css";
import { useCityName } from "./use-city-name";
import { useNamedEvent } from "./use-named-event";

export function EventHeading({ event: given, now = Date.now() }: { event: Ticket["event"]; now?: number }) {
	const { t } = useTranslation();
	const event = useNamedEvent(given);
	const { locale, foreignOf } = usePageLanguage();
	const language = foreignOf(event.language);
	const when =
		event.startedAt &&
		adaptiveWhen(event.startedAt, event.timeZone ?? offsetZoneOf(event.startedAt), locale, now);
	const state = lineState(event, now);
	const cityName = useCityName(event.citySlug);
	// About as long as the name, the slug keeps its place: a line that wraps late would move the page.
	const city = cityName ?? event.citySlug;
	const title = eventName(t, event);
	const path = useEventPath(event);
	return (
		<div className={styles.heading}>
			<h2 className={styles.title} lang={event.title && language}>
				{path === undefined ? title : <Link to={path}>{title}</Link>}
			</h2>
			<p className={styles.where}>
				<StatusBadge status={badgeOf(event.status, state)} />
				{when && (
					<span>
						<When when={when} state={state} />
					</span>
				)}
				{(city || event.place) && (
					<span style={cityName === undefined && event.citySlug ? { visibility: "hidden" } : undefined}>
						<Foreign text={withCommas(t, [city, event.place])} parts={[event.place]} language={language} />
					</span>
				)}
			</p>
		</div>
	);
}
