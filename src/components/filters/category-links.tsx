import { useT } from "../../i18n/translation";
import { toggled } from "../../search/filters";
import { type FilterControls, FilterLink } from "./filter-link";
import * as styles from "./pills.module.css";

interface Props extends FilterControls {
	categories: readonly { id: number; title: string }[];
}

/** All categories that have events here; each link takes one in, or out again. */
export function CategoryLinks({ categories, ...controls }: Props) {
	const t = useT();
	const { filters } = controls;
	if (categories.length === 0) return null;
	return (
		<ul className={styles["row"]} aria-label={t("search.categories")}>
			{categories.map(({ id, title }) => (
				<li key={id}>
					<FilterLink
						{...controls}
						to={{ ...filters, categories: toggled(filters.categories, id) }}
						on={filters.categories?.includes(id) ?? false}
					>
						{title}
					</FilterLink>
				</li>
			))}
		</ul>
	);
}
