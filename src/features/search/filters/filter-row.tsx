import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { usePageLanguage } from "../../../i18n/translation";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon";
import { notify } from "../../../ui/notify";
import { useLazy } from "../../../ui/use-lazy";
import { activeFilters } from "../active-filters";
import { dayIn, daysOf, shortcutOf } from "../days";
import type { Filters } from "../filters";
import { type FilterControls, FilterLink } from "./filter-link";
import { type FilterPart, type FilterSetting, partName, partsOf } from "./filter-part";
import * as styles from "./pills.module.css";
import { rangeText } from "./range-text";
import { SortSelect } from "./sort-select";

const loadDialog = () => import("./filter-dialog").then(({ FilterDialog }) => FilterDialog);

interface Props extends FilterControls, FilterSetting {
	/** Time zone of the page's city, for "today". */
	timeZone: string | undefined;
	/** Whether the search is in use; the dialogs are then loaded, to open without a network too. */
	isLive: boolean;
}

/** Opens the filters: all in one sheet on narrow screens, each in a popover at its pill on wide ones. */
export function FilterRow({ timeZone, isLive, path, ...props }: Props) {
	const { t } = useTranslation();
	const { filters, change } = props;
	// Only the browser knows the day; until it does, the buttons don't work either.
	const [today, setToday] = useState<string>();
	useEffect(() => setToday(dayIn(timeZone, new Date())), [timeZone]);
	useEffect(() => {
		// If loading fails here, opening tries again.
		if (isLive) loadDialog().catch(() => undefined);
	}, [isLive]);
	const [opened, setOpened] = useState<{ part: FilterPart; anchor: Element }>();
	const { Part: Dialog, open, close } = useLazy(loadDialog);
	const show = (at?: { part: FilterPart; anchor: Element }) => {
		setOpened(at);
		open(() => notify({ kind: "problem", text: t("search.optionsFailed") }));
	};
	const labelOf = useLabels(filters, today, props.weekend);
	const chosen = activeFilters(filters).filter(({ kind }) => kind !== "q").length;
	const button = { type: "button", "aria-haspopup": "dialog", disabled: today === undefined } as const;
	return (
		<>
			<button
				{...button}
				className={classNames(styles["pill"], styles["all"], chosen > 0 && styles["on"])}
				onClick={() => show()}
			>
				{[t("search.filters"), chosen].filter(Boolean).join(" · ")}
			</button>
			<ul className={styles["row"]} aria-label={t("search.filters")}>
				{partsOf(props, filters).map((part) => {
					const { label, count } = labelOf(part);
					return (
						<li key={part}>
							<button
								{...button}
								className={classNames(styles["pill"], count > 0 && styles["on"])}
								onClick={({ currentTarget: anchor }) => show({ part, anchor })}
							>
								{label}
								{part !== "dates" && part !== "price" && count > 0 ? (
									<span className={styles["count"]}>{count}</span>
								) : (
									<Icon name="down" />
								)}
							</button>
						</li>
					);
				})}
				<li>
					<FilterLink {...props} path={path} to={starCastTo(filters)} on={filters.is_star_cast ?? false}>
						<Icon name="star" />
						{t("search.starCast")}
					</FilterLink>
				</li>
				<li className={styles["sort"]}>
					<SortSelect filters={filters} onChange={change} disabled={today === undefined} />
				</li>
			</ul>
			{Dialog && today && <Dialog {...props} {...opened} key={opened?.part ?? "all"} today={today} onClose={close} />}
		</>
	);
}

function starCastTo({ is_star_cast, ...rest }: Filters): Filters {
	return is_star_cast ? rest : { ...rest, is_star_cast: true };
}

/** What a pill says: its filter's name, or the days chosen; and how many are chosen. */
function useLabels(filters: Filters, today: string | undefined, weekend: readonly number[] | undefined) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	return (part: FilterPart): { label: string; count: number } => {
		const label = partName(part, t);
		if (part === "price") return { label, count: (filters.price_gte ?? filters.price_lte) === undefined ? 0 : 1 };
		if (part !== "dates") return { label, count: filters[part]?.length ?? 0 };
		const days = daysOf(filters);
		if (!days || !today) return { label, count: 0 };
		const shortcut = shortcutOf(days, today, weekend);
		return { label: shortcut ? t(`dates.${shortcut}`) : rangeText(days, locale, t), count: 1 };
	};
}
