import { useTranslation } from "gatsby-plugin-react-i18next";
import { Foreign } from "../../../ui/foreign";
import type { CategoryGroup } from "../../../views/screens";
import { toggled } from "../filters";
import { type FilterControls, FilterLink } from "./filter-link";
import * as styles from "./pills.module.css";

interface Props extends FilterControls {
	groups: readonly CategoryGroup[];
}

/** Categories with events, grouped by kind; each link toggles one. */
export function CategoryLinks({ groups, ...controls }: Props) {
	const { t } = useTranslation();
	const [first, ...others] = groups;
	if (!first) return null;
	if (others.length === 0) return <Row {...controls} group={first} label={t("search.categories")} />;
	return (
		<ul className={styles["kinds"]} aria-label={t("search.categories")}>
			{groups.map((group) => (
				<li className={styles["kind"]} key={group.title ?? ""}>
					{group.title && (
						<span aria-hidden="true" lang={group.language}>
							{group.title}
						</span>
					)}
					<Row {...controls} group={group} label={group.title} />
				</li>
			))}
		</ul>
	);
}

interface RowProps extends FilterControls {
	group: CategoryGroup;
	label: string | undefined;
}

function Row({ group, label, ...controls }: RowProps) {
	const { filters } = controls;
	return (
		<ul className={styles["row"]} {...(label && { "aria-label": label })}>
			{group.categories.map(({ id, title, language }) => (
				<li key={id}>
					<FilterLink
						{...controls}
						to={{ ...filters, categories: toggled(filters.categories, id) }}
						on={filters.categories?.includes(id) ?? false}
					>
						<Foreign text={title} parts={[title]} language={language} />
					</FilterLink>
				</li>
			))}
		</ul>
	);
}
