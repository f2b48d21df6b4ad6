import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ComponentProps, ReactNode, Ref } from "react";
import * as form from "../../ui/form.module.css";
import * as styles from "./checkout-form.module.css";
import { CHECKOUT_PROBLEMS } from "./checkout-schema";

export function useProblemText(): (message: string | undefined) => string | undefined {
	const { t } = useTranslation();
	return (message) =>
		message &&
		t(`checkout.problems.${CHECKOUT_PROBLEMS.find((problem) => problem === message) ?? "refused"}`);
}

interface Props extends Omit<ComponentProps<"input">, "ref"> {
	id: string;
	label: string;
	hint?: string;
	problem: string | undefined;
	inputRef: Ref<HTMLInputElement>;
	children?: ReactNode;
}

export function Field({ id, label, hint, problem, inputRef, children, ...input }: Props) {
	const text = useProblemText()(problem);
	return (
		<div className={styles.field} data-wrong={text !== undefined}>
			<label htmlFor={id}>{label}</label>
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
			<input
				{...input}
				ref={inputRef}
				id={id}
				className={`${form.input} ym-disable-keys`}
				aria-invalid={text !== undefined}
				aria-describedby={
					[hint && `${id}-hint`, text && `${id}-problem`].filter(Boolean).join(" ") || undefined
				}
			/>
			<Problem id={id} text={text} />
			{children}
		</div>
	);
}

/** Error message of a form field. CSS adds an icon, so that colour isn't the only hint. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
	return text === undefined ? null : (
		<p id={`${id}-problem`} className={styles.problem}>
			{text}
		</p>
	);
}
