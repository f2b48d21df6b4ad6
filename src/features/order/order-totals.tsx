import { useTranslation } from "gatsby-plugin-react-i18next";
import { sumText } from "../../views/price-view";
import * as styles from "./order-totals.module.css";

interface Props {
	price: number;
	serviceFee: number;
	discount?: number | undefined;
	/** Part of the total that a gift certificate pays. */
	certificate?: number | undefined;
	total: number;
	/** Label of the total; by default "to pay". */
	label?: string;
	money: (amount: number) => string;
}

export function OrderTotals({
	price,
	serviceFee,
	discount = 0,
	certificate = 0,
	total,
	label,
	money,
}: Props) {
	const { t } = useTranslation();
	return (
		<dl className={styles.totals}>
			<TotalsRow name={t("cart.totals.price")} amount={money(price)} />
			<TotalsRow name={t("cart.totals.fee")} amount={money(serviceFee)} />
			{discount > 0 && <TotalsRow name={t("order.discount")} amount={`−${money(discount)}`} />}
			{certificate > 0 && <TotalsRow name={t("cart.promo.certificate")} amount={`−${money(certificate)}`} />}
			<TotalsRow
				name={label ?? t("cart.totals.total")}
				amount={price + serviceFee === 0 ? sumText(t, money, total) : money(total)}
				className={styles.total}
			/>
		</dl>
	);
}

function TotalsRow({
	name,
	amount,
	className,
}: {
	name: string;
	amount: string;
	className?: string | undefined;
}) {
	return (
		<div className={className}>
			<dt>{name}</dt>
			<dd>{amount}</dd>
		</div>
	);
}
