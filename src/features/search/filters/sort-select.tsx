import { useTranslation } from "gatsby-plugin-react-i18next";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon";
import { type Filters, tidied } from "../filters";
import * as styles from "./pills.module.css";

interface Props {
	filters: Filters;
	onChange(filters: Filters): void;
	disabled?: boolean;
}

/** Order of the list: by date, or from the cheapest. The data doesn't tell how popular an event is. */
export function SortSelect({ filters, onChange, disabled }: Props) {
	const { t } = useTranslation();
	return (
		<span className={styles["select"]}>
			<select
				className={classNames(styles["pill"], filters.sort && styles["on"])}
				aria-label={t("search.sort")}
				disabled={disabled}
				value={filters.sort ?? ""}
				onChange={({ target }) =>
					onChange(tidied({ ...filters, sort: target.value === "price" ? "price" : undefined }))
				}
			>
				<option value="">{t("search.sortDate")}</option>
				<option value="price">{t("search.sortPrice")}</option>
			</select>
			<Icon name="down" />
		</span>
	);
}
