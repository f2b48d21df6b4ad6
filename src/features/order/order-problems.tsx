import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "../../routes";
import { Button, ButtonLink } from "../../ui/button";
import { useLateTextClass } from "../../ui/use-late-text-class";
import * as styles from "./order-state.module.css";

/** Placeholder while orders load. Its text is the page's heading, or a paragraph on pages that have a heading. */
export function OrderSkeleton({ heading: Heading = "h1" }: { heading?: "h1" | "p" }) {
	const { t } = useTranslation();
	return (
		<div className={styles.skeleton} role="status">
			<Heading className={useLateTextClass()}>{t("order.loading")}</Heading>
		</div>
	);
}

/** Says why no order is shown: no order number in the URL (`notFound`), or no secret or a refused one (`noAccess`). */
export function NoOrder({ reason }: { reason: "noAccess" | "notFound" }) {
	const { t } = useTranslation();
	return (
		<div className={styles.state}>
			<h1>{t(`order.${reason}.title`)}</h1>
			<p>{t(`order.${reason}.text`)}</p>
			<ButtonLink to={paths.order()}>{t("order.noAccess.orders")}</ButtonLink>
		</div>
	);
}

/** Says that an order couldn't be loaded. @param isAnswered whether an error status came, which proves a connection */
export function OrderUnreachable({ isAnswered, onRetry }: { isAnswered: boolean; onRetry: () => void }) {
	const { t } = useTranslation();
	return (
		<div className={styles.state} role="alert">
			<h1>{t("order.failed.title")}</h1>
			<p>{isAnswered ? t("errors.general.next") : t("order.failed.text")}</p>
			<Button onClick={onRetry}>{t("order.failed.retry")}</Button>
		</div>
	);
}
