import { useTranslation } from "gatsby-plugin-react-i18next";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon";
import { Segments } from "../../../ui/segments";
import { type Filters, tidied } from "../filters";
import * as styles from "./pills.module.css";

interface Props {
	filters: Filters;
	onChange(filters: Filters): void;
	disabled?: boolean;
}

/** Orders of the list and their texts. The data doesn't tell how popular an event is. */
const ORDERS = [
	["date", "search.sortDate"],
	["price", "search.sortPrice"],
] as const;

const orderOf = ({ sort }: Filters) => sort ?? "date";
const ordered = (filters: Filters, order: string) =>
	tidied({ ...filters, sort: order === "price" ? order : undefined });

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
				onChange={({ target }) => onChange(ordered(filters, target.value))}
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

/** The list's order in the sheet, where long words have room to wrap. */
export function SortSegments({ filters, onChange }: Props) {
	const { t } = useTranslation();
	return (
		<Segments
			legend={t("search.sort")}
			name="sort"
			options={ORDERS.map(([order, text]) => [order, t(text)] as const)}
			value={orderOf(filters)}
			onChange={(order) => onChange(ordered(filters, order))}
			className={styles["order"]}
		/>
	);
}
