import type { TFunction } from "i18next";
import { useSyncExternalStore } from "react";
import { eachMinute } from "../browser/each-minute";

const DAY_MS = 86_400_000;

/** Returns "Сегодня" or "Завтра" for a start at its venue; undefined for others, and in a page's first render. */
export function useDayWord(t: TFunction, iso: string | undefined): string | undefined {
	const day = useSyncExternalStore(
		eachMinute,
		() => (iso === undefined ? undefined : nearDay(iso, Date.now())),
		() => undefined,
	);
	return day && t(`dates.${day}`);
}

/** Returns which day a timestamp (with the venue's offset) is for somebody at the venue. @param now ms */
export function nearDay(iso: string, now: number): "today" | "tomorrow" | undefined {
	const day = iso.slice(0, "2026-11-21".length);
	const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d{2}):?(\d{2})$/.exec(iso) ?? [];
	const offset = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
	const dayAt = (moment: number) => new Date(moment + offset).toISOString().slice(0, day.length);
	if (day === dayAt(now)) return "today";
	return day === dayAt(now + DAY_MS) ? "tomorrow" : undefined;
}
