import { useTranslation } from "gatsby-plugin-react-i18next";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { paths } from "../../routes";
import { siteTheme } from "../../theme/site";
import { Link } from "../../ui/link";
import { LinkedText } from "../../ui/linked-text";
import * as styles from "./checkout-form.module.css";
import type { CheckoutFields } from "./checkout-schema";
import { Problem, useProblemText } from "./field";

const CONSENTS = [
	{ name: "offer", page: paths.page("offer") },
	{ name: "personalData", page: siteTheme.personalData },
	{ name: "marketing", page: undefined },
] as const;

/** Checkboxes for consents: terms of sale and personal data are required, newsletters optional. None is preselected. */
export function Consents({ form: { register, formState } }: { form: UseFormReturn<CheckoutFields> }) {
	const { t } = useTranslation();
	const id = useId();
	const problemText = useProblemText();
	return (
		<fieldset className={styles.group}>
			<legend>{t("checkout.consents")}</legend>
			{CONSENTS.map(({ name, page }) => {
				const problem = problemText(formState.errors[name]?.message);
				return (
					<div key={name} className={styles.consent} data-wrong={problem !== undefined}>
						<label>
							<input
								type="checkbox"
								className="ym-disable-keys"
								aria-invalid={problem !== undefined}
								aria-describedby={problem && `${id}${name}-problem`}
								{...register(name)}
							/>
							<span>
								{page === undefined ? (
									t(`checkout.${name}`)
								) : (
									<LinkedText
										text={t(`checkout.${name}`)}
										link={(words) => (
											<Link to={page} target="_blank" rel="noopener">
												{words}
											</Link>
										)}
									/>
								)}
							</span>
						</label>
						<Problem id={`${id}${name}`} text={problem} />
					</div>
				);
			})}
		</fieldset>
	);
}
