import { useTranslation } from "../../../i18n/translation";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon";
import type { Filters } from "../filters";
import * as styles from "./pills.module.css";
import { ORDERS, orderOf, withOrder } from "./sort-orders";

interface Props {
	filters: Filters;
	onChange(filters: Filters): void;
	disabled: boolean;
}

/** The list's order in the row of filters. */
export function SortSelect({ filters, onChange, disabled }: Props) {
	const { t } = useTranslation();
	return (
		<span className={styles["select"]}>
			<select
				className={classNames(styles["pill"], filters.sort && styles["on"])}
				aria-label={t("search.sort")}
				disabled={disabled}
				value={orderOf(filters)}
				onChange={({ target }) => onChange(withOrder(filters, target.value))}
			>
				{ORDERS.map(([order, text]) => (
					<option key={order} value={order}>
						{t(text)}
					</option>
				))}
			</select>
			<Icon name="down" />
		</span>
	);
}
