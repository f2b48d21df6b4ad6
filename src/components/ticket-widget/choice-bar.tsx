import { basketTotals, type Ticket } from "../../entities/basket";
import { useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";
import { useBasket } from "../../state/basket/basket";
import { useHoldCountdown } from "../../state/basket/hold-countdown";
import { clockText } from "../countdown/clock-text";
import { Link } from "../link/link";
import { useMoney } from "../offers/use-money";
import * as styles from "./ticket-widget.module.css";

interface Props {
	lines: readonly Ticket[];
	/** What prices are shown in; a basket begun in another currency stays in its own. */
	currency: string;
	isStanding: boolean;
}

/** How many tickets and for how much in all: always in sight, on phones at the bottom. */
export function ChoiceBar({ lines, currency, isStanding }: Props) {
	const t = useT();
	const money = useMoney(useBasket().basket.currency ?? currency);
	const hold = useHoldCountdown();
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
					<p className={styles["hold"]} aria-hidden="true">
						{hold && hold.secondsLeft > 0 && `${t("cart.hold.left")} ${clockText(hold.secondsLeft)}`}
					</p>
					<Link to={paths.cart()} className={styles["order"]}>
						{t("widget.bar.order")}
					</Link>
				</>
			)}
		</section>
	);
}
