import { useTranslation } from "gatsby-plugin-react-i18next";
import { useId } from "react";
import { Segments } from "../../../ui/segments";
import { tidied } from "../filters";
import * as styles from "./all-filters.module.css";
import { DateFields } from "./date-fields";
import { type FieldProps, FilterFields } from "./filter-fields";
import { type FilterKind, type FilterPageProps, filterName, kindsOf } from "./filter-kind";
import { Fold } from "./fold";
import * as pills from "./pills.module.css";
import { SORT_ORDERS, sortOrderOf, withSortOrder } from "./sort-orders";

export function AllFilters(props: FieldProps & FilterPageProps) {
	const { t } = useTranslation();
	const { draft, onChange } = props;
	return (
		<>
			<Segments
				legend={t("search.sort")}
				name="sort"
				options={SORT_ORDERS.map(([order, text]) => [order, t(text)] as const)}
				value={sortOrderOf(draft)}
				onChange={(order) => onChange(withSortOrder(draft, order))}
				className={pills.order}
			/>
			{kindsOf(props, draft).map((kind) => (
				<FilterSection key={kind} {...props} kind={kind} />
			))}
			<label className={styles.line}>
				<input
					type="checkbox"
					checked={draft.is_star_cast ?? false}
					onChange={({ target }) => onChange(tidied({ ...draft, is_star_cast: target.checked || undefined }))}
				/>
				{t("search.starCast")}
			</label>
		</>
	);
}

function FilterSection({ kind, ...props }: FieldProps & { kind: FilterKind }) {
	const { t } = useTranslation();
	const heading = useId();
	const name = filterName(kind, t);
	if (kind === "places" || kind === "cities" || kind === "halls") {
		const count = props.draft[kind]?.length ?? 0;
		return (
			<Fold title={[name, count].filter(Boolean).join(" · ")} isChosen={count > 0}>
				<FilterFields {...props} kind={kind} />
			</Fold>
		);
	}
	return (
		<section aria-labelledby={heading}>
			<h3 id={heading}>{name}</h3>
			{kind === "dates" ? <DateFields {...props} isFolded /> : <FilterFields {...props} kind={kind} />}
		</section>
	);
}
