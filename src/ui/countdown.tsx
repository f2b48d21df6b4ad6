import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useRef, useState } from "react";
import { clockText, dueAnnouncement, isUrgent } from "./clock-text";
import * as styles from "./countdown.module.css";

export function Countdown({ label, secondsLeft }: { label: string; secondsLeft: number }) {
	const { t } = useTranslation();
	const previousSeconds = useRef(secondsLeft);
	const [announced, setAnnounced] = useState("");
	useEffect(() => {
		const minutes = dueAnnouncement(previousSeconds.current, secondsLeft);
		if (minutes !== undefined) setAnnounced(t("cart.hold.minutes", { count: minutes }));
		else if (secondsLeft > previousSeconds.current + 1) setAnnounced("");
		previousSeconds.current = secondsLeft;
	}, [secondsLeft, t]);
	return (
		<span className={styles.countdown} data-urgent={isUrgent(secondsLeft)}>
			<span>{label}</span>{" "}
			<span role="timer" className={styles.clock}>
				{clockText(secondsLeft)}
			</span>
			<span className="visuallyHidden" aria-live="polite">
				{announced}
			</span>
		</span>
	);
}
