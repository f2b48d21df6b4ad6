import { useId, useState } from "react";
import type { UseFormRegisterReturn, UseFormReturn } from "react-hook-form";
import { usePageLanguage, useTranslation } from "../../i18n/translation";
import type { CheckoutFields } from "./checkout-schema";
import { emailHint } from "./email-hint";
import { Field } from "./field";
import * as styles from "./order-form.module.css";
import { preloadPhoneLibrary, readPhone } from "./phone";

const inputProps = ({ ref, ...rest }: UseFormRegisterReturn) => ({ inputRef: ref, ...rest });

export function BuyerFields({ form }: { form: UseFormReturn<CheckoutFields> }) {
	const { t } = useTranslation();
	const id = useId();
	const { countryCode } = usePageLanguage();
	const { register, setValue, getValues, formState } = form;
	const { errors } = formState;
	const [suggestedEmail, setSuggestedEmail] = useState<string>();
	const name = register("name");
	const email = register("email", { onBlur: () => setSuggestedEmail(emailHint(getValues("email"))) });
	const phone = register("phone", { onBlur: () => void formatPhone() });

	/** Formats "89161234567" as "+7 916 123-45-67", unless the field was edited meanwhile. */
	const formatPhone = async () => {
		const typedPhone = getValues("phone");
		const { valid, pretty } = await readPhone(typedPhone, countryCode);
		if (valid && getValues("phone") === typedPhone) setValue("phone", pretty, { shouldDirty: true });
	};
	const acceptSuggestion = () => {
		if (suggestedEmail === undefined) return;
		setValue("email", suggestedEmail, { shouldValidate: true, shouldDirty: true });
		setSuggestedEmail(undefined);
	};

	return (
		<>
			<Field
				id={`${id}name`}
				label={t("checkout.name")}
				hint={t("checkout.nameHint")}
				problem={errors.name?.message}
				autoComplete="name"
				{...inputProps(name)}
			/>
			<Field
				id={`${id}email`}
				label={t("checkout.email")}
				hint={t("checkout.emailHint")}
				problem={errors.email?.message}
				type="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				{...inputProps(email)}
			>
				{suggestedEmail !== undefined && (
					<p role="status" className={styles["suggestedEmail"]}>
						{t("checkout.emailTypo", { email: suggestedEmail })}{" "}
						<button type="button" onClick={acceptSuggestion}>
							{t("checkout.emailTypoFix")}
						</button>
					</p>
				)}
			</Field>
			<Field
				id={`${id}phone`}
				label={t("checkout.phone")}
				hint={t("checkout.phoneHint")}
				problem={errors.phone?.message}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				{...inputProps(phone)}
				onFocus={preloadPhoneLibrary}
			/>
		</>
	);
}
