import { useTranslation } from "../../../i18n/translation";
import type { CategoryGroup } from "../../../views/screens";
import { toggled } from "../filters";
import * as styles from "./filter-dialog.module.css";
import * as pills from "./pills.module.css";

interface Props {
	groups: readonly CategoryGroup[];
	chosen: readonly number[];
	onChange(ids: number[]): void;
}

/** Categories with events, grouped by kind, each a checkbox that looks like a pill. */
export function CategoryBoxes({ groups, chosen, onChange }: Props) {
	const { t } = useTranslation();
	return (
		<div className={styles["kinds"]}>
			{groups.map(({ title, language, categories }) => (
				<fieldset key={title ?? ""}>
					<legend className={title ? undefined : "visuallyHidden"} lang={title && language}>
						{title ?? t("search.categories")}
					</legend>
					{categories.map((category) => (
						<label key={category.id} className={styles["box"]}>
							<input
								type="checkbox"
								checked={chosen.includes(category.id)}
								onChange={() => onChange(toggled(chosen, category.id))}
							/>
							<span className={pills["pill"]} lang={category.language}>
								{category.title}
							</span>
						</label>
					))}
				</fieldset>
			))}
		</div>
	);
}
