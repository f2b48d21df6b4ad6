import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { knownOrder } from "./device-orders";

/** Says that the outcome of a payment is unknown. For a stored order, links to the page that polls for the outcome. */
export function BankPending({ number, text }: { number: string; text?: string }) {
	const { t } = useTranslation();
	return (
		<>
			<p>{text ?? t("order.pay.processing")}</p>
			{knownOrder(number) && <PaymentLink number={number} />}
		</>
	);
}

/** Links to the page that polls for the outcome of a stored order's payment. */
export function PaymentLink({ number }: { number: string }) {
	const { t } = useTranslation();
	return (
		<ButtonLink to={`${paths.orderSuccess()}?order=${encodeURIComponent(number)}`}>
			{t("order.pay.toWait")}
		</ButtonLink>
	);
}
