import { useTranslation } from "../../../i18n/translation";
import { paths } from "../../../routes";
import { Chips } from "../../../ui/chips";
import type { CityView } from "../../../views/cards";
import { DAY_SHORTCUTS, shortcutDays } from "../days";
import { useToday } from "../use-today";

/** Search links for today, tomorrow, the weekend and a month. Static pages, which lack dates, use `#today` etc. */
export function DateShortcuts({ city }: { city: CityView | undefined }) {
	const { t } = useTranslation();
	const today = useToday(city?.timeZone);
	const searchPath = paths.eventsSearch(city?.slug);
	const links = DAY_SHORTCUTS.map((shortcut) => {
		const days = today && shortcutDays(shortcut, today, city?.weekend);
		return {
			title: t(`dates.${shortcut}`),
			path: days ? `${searchPath}?date_gte=${days.from}&date_lte=${days.to}` : `${searchPath}#${shortcut}`,
		};
	});
	return <Chips label={t("dates.label")} links={links} />;
}
