import { useTranslation } from "../../i18n/translation";
import { type AwaitedEvent, RemindButton } from "./remind-button";
import * as styles from "./sale-wait.module.css";
import { StatusBox } from "./status-box";
import { useSaleOpening } from "./use-sale-opening";

/** Shown before the sale instead of the ticket choice: the start of the sale and a reminder button. */
export function SaleWait({ event }: { event: AwaitedEvent }) {
	const { t } = useTranslation();
	const { saleStartsAt } = event;
	useSaleOpening(event);
	return (
		<StatusBox>
			<h3>{t("widget.status.not_started.text")}</h3>
			{saleStartsAt && <p className={styles["when"]}>{t("widget.wait.starts", { when: saleStartsAt.text })}</p>}
			<p>{t("widget.wait.next")}</p>
			<RemindButton event={event} />
		</StatusBox>
	);
}
