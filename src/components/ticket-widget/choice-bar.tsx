import { basketTotals, type Ticket } from "../../entities/basket";
import { useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";
import { Link } from "../link/link";
import * as styles from "./ticket-widget.module.css";

interface Props {
	lines: readonly Ticket[];
	money: (amount: number) => string;
	isStanding: boolean;
}

/** How many tickets and for how much in all: always in sight, on phones at the bottom. */
export function ChoiceBar({ lines, money, isStanding }: Props) {
	const t = useT();
	const { total, serviceFee } = basketTotals(lines);
	const count = lines.reduce((sum, line) => sum + line.count, 0);
	return (
		<section className={styles["bar"]} aria-label={t("widget.bar.label")}>
			{count === 0 ? (
				<p>{isStanding ? t("widget.bar.emptyStanding") : t("widget.bar.empty")}</p>
			) : (
				<>
					<p aria-live="polite">
						<span>{t("widget.bar.tickets", { count })}</span> <strong>{money(total)}</strong>{" "}
						<small>{serviceFee > 0 ? t("widget.bar.fee", { fee: money(serviceFee) }) : t("widget.bar.noFee")}</small>
					</p>
					<Link to={paths.cart()} className={styles["order"]}>
						{t("widget.bar.order")}
					</Link>
				</>
			)}
		</section>
	);
}
