import { useTranslation } from "gatsby-plugin-react-i18next";
import { Button } from "../../ui/button";
import type { EventSoldHere } from "../../views/screens";
import { saveCalendar } from "../calendar/save-calendar";

export type EventWithSaleStart = Pick<EventSoldHere, "id" | "sourceId" | "title" | "saleStartsAt">;

/** Duration of the calendar entry, long enough to choose seats. */
const ENTRY_MINUTES = 30;
const ALARM_MINUTES_BEFORE_SALE = 10;

export function RemindButton({ event }: { event: EventWithSaleStart }) {
	const { t } = useTranslation();
	const { id, saleStartsAt } = event;
	if (!saleStartsAt) return null;
	const save = () => {
		const title = t("widget.wait.entry", { title: event.title });
		const url = `${window.location.origin}${window.location.pathname}`;
		const times = { startedAt: saleStartsAt.iso, minutes: ENTRY_MINUTES, alarm: ALARM_MINUTES_BEFORE_SALE };
		saveCalendar([{ id, kind: "sale", title, url, ...times }], title);
	};
	return (
		<Button look="primary" onClick={save}>
			{t("widget.wait.remind")}
		</Button>
	);
}
