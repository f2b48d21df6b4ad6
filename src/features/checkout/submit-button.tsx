import { useTranslation } from "gatsby-plugin-react-i18next";
import { buttonClass } from "../../ui/button";
import * as styles from "./order-form.module.css";

interface Props {
	isSending: boolean;
	isLeaving: boolean;
	/** Whether the basket is being fetched. */
	isWaiting: boolean;
	isDisabled: boolean;
	total: number;
	money: (amount: number) => string;
}

/** The button that orders the basket; it names the total, or what is being done. */
export function SubmitButton({ isSending, isLeaving, isWaiting, isDisabled, total, money }: Props) {
	const { t } = useTranslation();
	const text = () => {
		if (isSending) return t("checkout.submitting");
		if (isLeaving) return t("checkout.redirecting");
		if (isWaiting) return t("checkout.waiting");
		return total === 0 ? t("checkout.title") : t("checkout.submit", { total: money(total) });
	};
	return (
		<button type="submit" className={`${buttonClass("primary")} ${styles.submit}`} aria-disabled={isDisabled}>
			{text()}
		</button>
	);
}
