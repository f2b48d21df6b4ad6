import { useTranslation } from "../../../i18n/translation";
import { Segments } from "../../../ui/segments";
import * as styles from "./pills.module.css";
import { ORDERS, orderOf, type SortSetting, withOrder } from "./sort-orders";

/** The list's order in the sheet, where long words have room to wrap. */
export function SortSegments({ filters, onChange }: SortSetting) {
	const { t } = useTranslation();
	return (
		<Segments
			legend={t("search.sort")}
			name="sort"
			options={ORDERS.map(([order, text]) => [order, t(text)] as const)}
			value={orderOf(filters)}
			onChange={(order) => onChange(withOrder(filters, order))}
			className={styles["order"]}
		/>
	);
}
