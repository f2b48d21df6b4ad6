import { useTranslation } from "gatsby-plugin-react-i18next";
import { Icon } from "../../../ui/icon";
import { type ActiveFilter, activeFilters } from "../active-filters";
import { tidied } from "../filters";
import * as styles from "./active-chips.module.css";
import { type FilterControls, FilterLink } from "./filter-link";

export function ActiveChips({
	nameOf,
	...controls
}: FilterControls & { nameOf(filter: ActiveFilter): string }) {
	const { t } = useTranslation();
	const active = activeFilters(controls.filters);
	if (active.length === 0) return null;
	return (
		<ul className={styles.chips} aria-label={t("search.active")}>
			{active.map((filter) => {
				const name = nameOf(filter);
				return (
					<li key={filter.key}>
						<FilterLink
							{...controls}
							to={filter.without}
							className={styles.chip}
							label={t("search.remove", { filter: name })}
						>
							<span>{name}</span>
							<Icon name="close" />
						</FilterLink>
					</li>
				);
			})}
			{active.length > 1 && (
				<li>
					<FilterLink {...controls} to={tidied({ sort: controls.filters.sort })} className={styles.reset}>
						{t("search.resetAll")}
					</FilterLink>
				</li>
			)}
		</ul>
	);
}
