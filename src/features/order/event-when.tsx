import type { Ticket } from "../../domain/basket";
import { adaptiveWhen } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { offsetZoneOf } from "../../i18n/shown-zone";
import { ticketState } from "../../views/line-state";
import { badgeOf, StatusBadge } from "../sale/status-badge";
import { When } from "../sale/when";

interface Props {
	event: Pick<Ticket["event"], "startedAt" | "endedAt" | "status" | "timeZone"> & {
		/** The zone of an online event's time, as it follows the time: "по Москве". */
		zoneName?: string | undefined;
	};
	className?: string | undefined;
	format?: typeof adaptiveWhen;
}

/** Date of an ordered event, with a badge if the event is over, cancelled, postponed or moved; null without a date. */
export function EventWhen({ event, className, format = adaptiveWhen }: Props) {
	const { locale } = usePageLanguage();
	if (!event.startedAt) return null;
	const now = Date.now();
	const when = format(event.startedAt, event.timeZone ?? offsetZoneOf(event.startedAt), locale, now);
	const state = ticketState(event, now);
	return (
		<p className={className}>
			<StatusBadge status={badgeOf(event.status, state)} /> <When when={when} state={state} />
			{event.zoneName && <span> {event.zoneName}</span>}
		</p>
	);
}
