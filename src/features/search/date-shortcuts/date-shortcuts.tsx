import { useTranslation } from "../../../i18n/translation";
import { paths } from "../../../routes";
import { Chips } from "../../../ui/chips";
import type { CityView } from "../../../views/cards";
import { DAY_SHORTCUTS, shortcutDays } from "../days";
import { useToday } from "../use-today";

/** Shows search links for `DAY_SHORTCUTS`. Until the browser knows today's date, they end in `#today` etc. */
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
