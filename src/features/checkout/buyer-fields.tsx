import { useTranslation } from "gatsby-plugin-react-i18next";
import { type FocusEvent, useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readEmail } from "../../domain/email";
import { usePageLanguage } from "../../i18n/page-language";
import * as styles from "./checkout-form.module.css";
import type { CheckoutFields } from "./checkout-schema";
import { emailHint } from "./email-hint";
import { Field } from "./field";
import { preloadPhoneLibrary, readPhone } from "./phone";
import { press } from "./press";

export function BuyerFields({ form }: { form: UseFormReturn<CheckoutFields> }) {
	const { t } = useTranslation();
	const id = useId();
	const { countryCode } = usePageLanguage();
	const { register, setValue, getValues, formState } = form;
	const [suggestedEmail, setSuggestedEmail] = useState<string>();

	/** Formats "89161234567" as "+7 916 123-45-67", unless the field was edited meanwhile. */
	const formatPhone = async () => {
		const typedPhone = getValues("phone");
		const { isValid, pretty } = await readPhone(typedPhone, countryCode);
		if (isValid && getValues("phone") === typedPhone) setValue("phone", pretty, { shouldDirty: true });
	};
	/** Leaves only the address of "Anna <anna@example.org>,", and suggests another for a misspelled one. */
	const tidyEmail = () => {
		const typedEmail = getValues("email");
		const { email = typedEmail } = readEmail(typedEmail);
		if (email !== typedEmail) setValue("email", email, { shouldDirty: true });
		// The suggestion moves what is below it.
		press.after(() => setSuggestedEmail(emailHint(email)));
	};
	const acceptSuggestion = () => {
		if (suggestedEmail === undefined) return;
		setValue("email", suggestedEmail, { shouldValidate: true, shouldDirty: true });
		setSuggestedEmail(undefined);
	};

	const fieldProps = (name: "name" | "email" | "phone", tidy?: () => void) => {
		const { ref: inputRef, ...input } = register(name);
		const texts = { label: t(`checkout.${name}`), hint: t(`checkout.${name}Hint`) };
		const onBlur = (event: FocusEvent) => {
			tidy?.();
			void input.onBlur(event);
		};
		return { id: id + name, ...texts, problem: formState.errors[name]?.message, inputRef, ...input, onBlur };
	};

	return (
		<>
			<Field {...fieldProps("name")} autoComplete="name" />
			<Field
				{...fieldProps("email", tidyEmail)}
				// Of "email", scripts would get an encoded host in Chromium, in which no look-alike letter is seen.
				type="text"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
			>
				{suggestedEmail !== undefined && (
					<p role="status" className={styles.suggestedEmail}>
						<span>{t("checkout.emailTypo", { email: suggestedEmail })}</span>{" "}
						<button type="button" onClick={acceptSuggestion}>
							{t("checkout.emailTypoFix")}
						</button>
					</p>
				)}
			</Field>
			<Field
				{...fieldProps("phone", () => void formatPhone())}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				onFocus={preloadPhoneLibrary}
			/>
		</>
	);
}
