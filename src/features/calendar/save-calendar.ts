import { siteTheme } from "../../theme/site";
import { type CalendarEvent, calendarFile } from "./calendar-file";

/** Makes a calendar file and saves it on this device, without network. @param name of the file, without extension */
export function saveCalendar(events: readonly CalendarEvent[], name: string): void {
	const text = calendarFile(events, siteTheme.landingId, new Date());
	const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = `${name}.ics`;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
