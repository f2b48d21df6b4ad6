import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { Button, ButtonLink } from "../../ui/button";
import { useLateWords } from "../../ui/use-late-words";
import * as styles from "./order-state.module.css";

/** Placeholder as large as an order; its text is the page's heading unless another one exists. */
export function OrderSkeleton({ heading: Heading = "h1" }: { heading?: "h1" | "p" }) {
	const { t } = useTranslation();
	return (
		<div className={styles["skeleton"]} role="status">
			<Heading className={useLateWords()}>{t("order.loading")}</Heading>
		</div>
	);
}

/** Says that the order's secret is unknown here or refused by the API. */
export function NoAccess() {
	const { t } = useTranslation();
	return (
		<div className={styles["state"]}>
			<h1>{t("order.noAccess.title")}</h1>
			<p>{t("order.noAccess.text")}</p>
			<ButtonLink to={paths.order()}>{t("order.noAccess.orders")}</ButtonLink>
		</div>
	);
}

export function NoSuchOrder() {
	const { t } = useTranslation();
	return (
		<div className={styles["state"]}>
			<h1>{t("order.notFound.title")}</h1>
			<p>{t("order.notFound.text")}</p>
			<ButtonLink to={paths.order()}>{t("order.noAccess.orders")}</ButtonLink>
		</div>
	);
}

interface UnreachableProps {
	/** Whether anything answered, even a gateway's error page, so that the connection works. */
	isAnswered: boolean;
	onRetry: () => void;
}

export function OrderUnreachable({ isAnswered, onRetry }: UnreachableProps) {
	const { t } = useTranslation();
	return (
		<div className={styles["state"]} role="alert">
			<h1>{t("order.failed.title")}</h1>
			<p>{isAnswered ? t("errors.general.next") : t("order.failed.text")}</p>
			<Button onClick={onRetry}>{t("order.failed.retry")}</Button>
		</div>
	);
}
