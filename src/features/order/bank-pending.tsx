import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { knownOrder } from "./device-orders";

interface Props {
	number: string;
	/** What is said; by default that the bank is still checking the last payment. */
	text?: string;
}

/** Says what is being found out; links to where the answer is awaited, which opens stored orders only. */
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
