import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect } from "react";
import { secondsToPay } from "../../features/order/time-to-pay";
import { withCommas } from "../../i18n/commas";
import { visitorDate, visitorTime } from "../../i18n/format";
import { usePageLanguage } from "../../i18n/page-language";
import { Countdown } from "../../ui/countdown";
import { useEachSecond } from "../../ui/use-each-second";
import * as styles from "./order-pay.module.css";

interface Props {
	deadline: string;
	/** The server's clock minus this device's, in ms; undefined while unknown. */
	clockOffset: number | undefined;
	/** Called when the order must be fetched again: only the API decides if it has expired. */
	onOver: () => void;
}

/** Until when the order must be paid, with a countdown by the server's clock. */
export function PayDeadline({ deadline, clockOffset, onOver }: Props) {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const secondsLeft = secondsToPay(deadline, clockOffset);
	// Also called when the device's clock has jumped: fetching the order corrects the offset.
	useEachSecond(secondsLeft !== undefined, onOver);
	const isOver = secondsLeft === 0;
	useEffect(() => {
		if (isOver) onOver();
	}, [isOver, onOver]);
	const now = Date.now();
	const day = visitorDate(deadline, locale, now);
	const isToday = day === visitorDate(now, locale, now);
	return (
		<p className={styles.until}>
			<span>
				{t("order.pay.before", { time: withCommas(t, [!isToday && day, visitorTime(deadline, locale)]) })}
			</span>
			{secondsLeft !== undefined && !isOver && (
				<Countdown label={t("order.pay.left")} secondsLeft={secondsLeft} />
			)}
		</p>
	);
}
