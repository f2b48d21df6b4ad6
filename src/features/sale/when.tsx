import { useTranslation } from "gatsby-plugin-react-i18next";
import { SALE_RULES, type SaleState } from "../../domain/sale-state";
import { DateTime } from "../../ui/date-time";
import type { WhenView } from "../../views/cards";

interface WhenProps {
	when: WhenView | undefined;
	previousWhen?: WhenView | undefined;
	state: SaleState;
}

/** Shows date and time. A date that no longer applies is struck through and labelled. */
export function When({ when, previousWhen, state }: WhenProps) {
	const { t } = useTranslation();
	const rule = SALE_RULES[state].date;
	const isDateValid = rule === "plain";
	const oldDate = isDateValid ? previousWhen : when;
	return (
		<>
			{oldDate && (
				<>
					<del>
						<span className="visuallyHidden">{t("status.previous")} </span>
						<DateTime when={oldDate} />
					</del>{" "}
				</>
			)}
			{isDateValid && when ? (
				<DateTime when={when} />
			) : (
				rule !== "struck" && <span>{t("card.dateLater")}</span>
			)}
		</>
	);
}
