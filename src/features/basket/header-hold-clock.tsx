import { clockText, isUrgent } from "../../ui/clock-text";
import * as styles from "./header-hold-clock.module.css";
import { useHoldCountdown } from "./hold-countdown";

/** Time left of the hold beside the header's basket link; screen readers get it from the basket itself. */
export function HeaderHoldClock() {
	const hold = useHoldCountdown();
	if (!hold || hold.secondsLeft === 0) return null;
	return (
		<span className={styles.clock} aria-hidden="true" data-urgent={isUrgent(hold.secondsLeft)}>
			{clockText(hold.secondsLeft)}
		</span>
	);
}
