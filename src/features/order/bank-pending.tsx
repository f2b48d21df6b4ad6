import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { knownOrder } from "./device-orders";

interface Props {
	number: string;
	/** Message instead of the default one, that the bank is still checking the last payment. */
	text?: string;
}

/** Says that the outcome of a payment is unknown; for a stored order, links to the page that polls for it. */
export function BankPending({ number, text }: Props) {
	const { t } = useTranslation();
	return (
		<>
			<p>{text ?? t("order.pay.processing")}</p>
			{knownOrder(number) && (
				<ButtonLink to={`${paths.orderSuccess()}?order=${encodeURIComponent(number)}`}>
					{t("order.pay.toWait")}
				</ButtonLink>
			)}
		</>
	);
}
