import { useTranslation } from "gatsby-plugin-react-i18next";
import type { InputHTMLAttributes } from "react";
import type { OpaqueId } from "../../domain/lenient";
import { inLanguage, languageOfField } from "../../domain/translations";
import { usePageLanguage } from "../../i18n/page-language";
import { Button } from "../../ui/button";
import * as styles from "./payment-methods.module.css";
import type { PaymentMethodsState } from "./use-payment-methods";

interface Props {
	state: PaymentMethodsState;
	/** Attributes that connect a radio button to a form: name, ref, checked or onChange. */
	radio: (
		id: OpaqueId,
	) => InputHTMLAttributes<HTMLInputElement> & { ref?: (element: HTMLInputElement | null) => void };
	describedBy?: string | undefined;
}

export function PaymentMethods({ state, radio, describedBy }: Props) {
	const { t } = useTranslation();
	const { language, defaultLanguage, foreignOf } = usePageLanguage();
	if (state.status === "loading") return <p className={styles.waiting}>{t("checkout.payLoading")}</p>;
	if (state.status === "failed")
		return (
			<div role="alert" className={styles.failed}>
				<p>{t("checkout.payFailed")}</p>
				<Button onClick={state.retry}>{t("checkout.payRetry")}</Button>
			</div>
		);
	if (state.methods.length === 0) return <p role="status">{t("checkout.payNone")}</p>;
	return (
		<div className={styles.methods}>
			{state.methods.map((method) => {
				const { id, title, code, logoUrl } = inLanguage(method, language);
				const titleLanguage = foreignOf(languageOfField(method, language, "title", defaultLanguage));
				return (
					<label key={id} className={styles.method}>
						<input
							type="radio"
							className="ym-disable-keys"
							value={id}
							aria-describedby={describedBy}
							{...radio(id)}
						/>
						<span lang={title && titleLanguage}>{title ?? code ?? id}</span>
						{logoUrl && <img src={logoUrl} alt="" width="48" height="24" loading="lazy" />}
					</label>
				);
			})}
		</div>
	);
}
