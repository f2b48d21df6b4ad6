import { useTranslation } from "../../i18n/translation";
import * as styles from "./order-totals.module.css";

interface Props {
	price: number;
	serviceFee: number;
	discount?: number | undefined;
	total: number;
	/** Name of the total instead of the default one, the amount to pay. */
	label?: string;
	money: (amount: number) => string;
}

/** Tickets + fee − discount = total. */
export function OrderTotals({ price, serviceFee, discount = 0, total, label, money }: Props) {
	const { t } = useTranslation();
	return (
		<dl className={styles["totals"]}>
			<div>
				<dt>{t("cart.totals.price")}</dt>
				<dd>{money(price)}</dd>
			</div>
			<div>
				<dt>{t("cart.totals.fee")}</dt>
				<dd>{money(serviceFee)}</dd>
			</div>
			{discount > 0 && (
				<div>
					<dt>{t("order.discount")}</dt>
					<dd>−{money(discount)}</dd>
				</div>
			)}
			<div className={styles["total"]}>
				<dt>{label ?? t("cart.totals.total")}</dt>
				<dd>{money(total)}</dd>
			</div>
		</dl>
	);
}
