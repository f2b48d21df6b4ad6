import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { knownOrder } from "./device-orders";

/** Says that the bank is still checking a payment; links to where its answer is awaited, which opens stored orders only. */
export function BankPending({ number }: { number: string }) {
	const { t } = useTranslation();
	return (
		<>
			<p>{t("order.pay.processing")}</p>
			{knownOrder(number) && (
				<ButtonLink to={`${paths.orderSuccess()}?order=${encodeURIComponent(number)}`}>
					{t("order.pay.toWait")}
				</ButtonLink>
			)}
		</>
	);
}
