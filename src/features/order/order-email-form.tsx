import { useTranslation } from "gatsby-plugin-react-i18next";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../backend/api-error";
import type { OrderKey } from "../../backend/order-api";
import { type EmailProblem, readEmail } from "../../domain/email";
import { buttonClass } from "../../ui/button";
import * as form from "../../ui/form.module.css";
import { notify } from "../../ui/notify";
import type { Failure } from "../basket/error-text";
import { FailureText } from "../basket/failure-text";
import { keepBuyerDraft, readBuyerDraft } from "./buyer-draft";
import { changeOrderEmail } from "./live-orders";
import * as styles from "./order-email-form.module.css";

interface Props {
	orderKey: OrderKey;
	/** Address to begin with. */
	typedEmail: string;
	onChanged: () => void;
}

export function OrderEmailForm({ orderKey, typedEmail, onChanged }: Props) {
	const { t } = useTranslation();
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<EmailProblem>();
	const [failure, setFailure] = useState<Failure>();
	const [isSending, setSending] = useState(false);
	// Opened by a press, the form takes the focus from the button that it replaces.
	useEffect(() => {
		if (document.activeElement === document.body && typedEmail === "") input.current?.focus();
	}, [typedEmail]);

	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (isSending) return;
		const { email, problem: newProblem } = readEmail(input.current?.value ?? "");
		setProblem(newProblem);
		setFailure(undefined);
		if (email === undefined) return input.current?.focus();
		setSending(true);
		try {
			await changeOrderEmail(orderKey, email);
			const draft = readBuyerDraft();
			if (draft) keepBuyerDraft({ ...draft, email });
			notify({ kind: "good", text: t("order.pay.email", { email }) });
			onChanged();
		} catch (error) {
			setSending(false);
			setFailure(error instanceof ApiError ? error : {});
		}
	};

	return (
		<form className={styles.form} noValidate onSubmit={save}>
			<label htmlFor={id}>{t("order.email.new")}</label>
			<input
				ref={input}
				id={id}
				// Not "email": scripts would get an encoded host in Chromium, in which no look-alike letter is seen.
				type="text"
				inputMode="email"
				className={`${form.input} ym-disable-keys`}
				defaultValue={typedEmail}
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				aria-invalid={problem !== undefined}
				aria-describedby={problem && `${id}-problem`}
			/>
			{problem && (
				<p id={`${id}-problem`} className={styles.problem}>
					{t(`checkout.problems.${problem}`)}
				</p>
			)}
			{failure && (
				<p role="alert" className={styles.problem}>
					<FailureText failure={failure} />
				</p>
			)}
			<button type="submit" className={buttonClass()} aria-disabled={isSending}>
				{t("order.email.save")}
			</button>
		</form>
	);
}
