import { useTranslation } from "gatsby-plugin-react-i18next";
import { clockText, isUrgent } from "../../ui/clock-text";
import * as styles from "./header-count.module.css";
import { useHoldCountdown } from "./hold-countdown";

/** Number of tickets on the header's basket link, and the time left of their hold. */
export function HeaderCount({ count }: { count: number }) {
	const { t } = useTranslation();
	return (
		<>
			<span className={styles.count}>
				<span aria-hidden="true">{count}</span>
				<span className="visuallyHidden">{t("cart.count", { count })}</span>
			</span>
			<HoldClock />
		</>
	);
}

/** Screen readers get the time left from the basket itself. */
function HoldClock() {
	const hold = useHoldCountdown();
	if (!hold || hold.secondsLeft === 0) return null;
	return (
		<span className={styles.clock} aria-hidden="true" data-urgent={isUrgent(hold.secondsLeft)}>
			{clockText(hold.secondsLeft)}
		</span>
	);
}
