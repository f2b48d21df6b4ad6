import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import { Countdown } from "../../ui/countdown";
import * as styles from "../../ui/countdown.module.css";
import { notify } from "../../ui/notify";
import { useBasketActions } from "./basket";
import { oneLineErrorText } from "./error-text";
import { useHoldCountdown } from "./hold-countdown";

/** Time left from which the hold can be extended; earlier, the button would only distract. */
const EXTENDABLE_FROM_SECONDS = 5 * 60;

export function HoldTimeLeft() {
	const { t } = useTranslation();
	const hold = useHoldCountdown();
	const { extend } = useBasketActions();
	const [isExtending, setExtending] = useState(false);
	if (!hold) return null;
	const extendHold = async () => {
		if (isExtending) return;
		setExtending(true);
		const problem = await extend();
		setExtending(false);
		if (problem) notify({ kind: "problem", text: oneLineErrorText(t, problem) });
		else notify({ kind: "good", text: t("cart.hold.extended") });
	};
	return (
		<p className={styles.hold}>
			{hold.secondsLeft > 0 ? (
				<Countdown label={t("cart.hold.left")} secondsLeft={hold.secondsLeft} />
			) : (
				<span>{t("cart.hold.over")}</span>
			)}
			{hold.isExtendable && hold.secondsLeft > 0 && hold.secondsLeft <= EXTENDABLE_FROM_SECONDS && (
				<button type="button" className={styles.extend} aria-disabled={isExtending} onClick={extendHold}>
					{t("cart.hold.extend")}
				</button>
			)}
		</p>
	);
}
