import { useTranslation } from "gatsby-plugin-react-i18next";
import { useId } from "react";
import { tidied } from "../filters";
import { DateFields } from "./date-fields";
import * as styles from "./filter-dialog.module.css";
import { type FilterPart, type FilterSetting, partName, partsOf } from "./filter-part";
import { Fold } from "./fold";
import { type FieldProps, PartFields } from "./part-fields";
import { SortSegments } from "./sort-segments";

/** All filters and the sort order, for the sheet; long lists are folded. */
export function AllParts(props: FieldProps & FilterSetting) {
	const { t } = useTranslation();
	const { draft, onChange } = props;
	return (
		<>
			<SortSegments filters={draft} onChange={onChange} />
			{partsOf(props, draft).map((part) => (
				<Part key={part} {...props} part={part} />
			))}
			<label className={styles["line"]}>
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

function Part({ part, ...props }: FieldProps & { part: FilterPart }) {
	const { t } = useTranslation();
	const heading = useId();
	const name = partName(part, t);
	if (part === "places" || part === "cities" || part === "halls") {
		const count = props.draft[part]?.length ?? 0;
		return (
			<Fold title={[name, count].filter(Boolean).join(" · ")} isChosen={count > 0}>
				<PartFields {...props} part={part} />
			</Fold>
		);
	}
	return (
		<section aria-labelledby={heading}>
			<h3 id={heading}>{name}</h3>
			{part === "dates" ? <DateFields {...props} isFolded /> : <PartFields {...props} part={part} />}
		</section>
	);
}
