import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Order } from "../../domain/order";
import { Countdown } from "../../ui/countdown";
import { useEachSecond } from "../../ui/use-each-second";

interface Props {
	order: Pick<Order, "payBefore">;
	/** Server's clock minus this device's (ms); undefined while unknown, which hides the countdown. */
	clockOffset: number | undefined;
}

/** Counts down the time left to pay, by the server's clock; nothing when it is over or unknown. */
export function TimeToPay({ order: { payBefore }, clockOffset }: Props) {
	const { t } = useTranslation();
	const secondsLeft = secondsToPay(payBefore, clockOffset);
	useEachSecond(secondsLeft !== undefined, ignore);
	return secondsLeft ? <Countdown label={t("order.pay.left")} secondsLeft={secondsLeft} /> : null;
}

/** Returns the seconds left until the deadline; undefined while it or the server's clock is unknown. */
export function secondsToPay(
	deadline: string | undefined,
	clockOffset: number | undefined,
): number | undefined {
	if (deadline === undefined || clockOffset === undefined) return undefined;
	return Math.max(0, Math.ceil((Date.parse(deadline) - Date.now() - clockOffset) / 1_000));
}

const ignore = () => undefined;
