import { useEffect, useState } from "react";
import { useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";
import { Chips } from "../chips/chips";
import { SHORTCUTS, shortcutDays } from "./days";

/** Links to the search for today, tomorrow and so on. What day it is only the browser knows: till then they lead to the search. */
export function DateShortcuts({ city }: { city: string | undefined }) {
	const t = useT();
	const [today, setToday] = useState<Date>();
	useEffect(() => setToday(new Date()), []);
	const search = paths.eventsSearch(city);
	const links = SHORTCUTS.map((shortcut) => {
		const days = today && shortcutDays(shortcut, today);
		return {
			title: t(`dates.${shortcut}`),
			path: days ? `${search}?date_gte=${days.from}&date_lte=${days.to}` : `${search}#${shortcut}`,
		};
	});
	return <Chips label={t("dates.label")} links={links} />;
}
