import { useTranslation } from "../../i18n/translation";
import { Button } from "../../ui/button";
import type { EventView } from "../../views/screens";
import { saveCalendar } from "../calendar/save-calendar";

export type AwaitedEvent = Pick<EventView, "id" | "sourceId" | "title" | "saleStartsAt">;

/** Duration of the calendar entry, long enough to choose seats. */
const ENTRY_MINUTES = 30;
const ALARM_LEAD_MINUTES = 10;

export function RemindButton({ event }: { event: AwaitedEvent }) {
	const { t } = useTranslation();
	const { id, saleStartsAt } = event;
	if (!saleStartsAt) return null;
	const save = () => {
		const title = t("widget.wait.entry", { title: event.title });
		const url = `${window.location.origin}${window.location.pathname}`;
		const times = { startedAt: saleStartsAt.iso, minutes: ENTRY_MINUTES, alarm: ALARM_LEAD_MINUTES };
		saveCalendar([{ id, kind: "sale", title, url, ...times }], title);
	};
	return (
		<Button look="primary" onClick={save}>
			{t("widget.wait.remind")}
		</Button>
	);
}
