import { useTranslation } from "gatsby-plugin-react-i18next";
import { useContext, useRef } from "react";
import { createPortal } from "react-dom";
import { buttonClass } from "../../ui/button";
import * as form from "../../ui/form.module.css";
import { ButtonCopyPlace } from "./button-copy";

interface Props {
	isSending: boolean;
	isLeaving: boolean;
	/** Whether the basket is being fetched. */
	isWaiting: boolean;
	isDisabled: boolean;
	total: number;
	money: (amount: number) => string;
}

/** The button that orders the basket; it names the total, or what is being done. */
export function SubmitButton({ isSending, isLeaving, isWaiting, isDisabled, total, money }: Props) {
	const { t } = useTranslation();
	const copyPlace = useContext(ButtonCopyPlace);
	const original = useRef<HTMLButtonElement>(null);
	const text = () => {
		if (isSending) return t("checkout.submitting");
		if (isLeaving) return t("checkout.redirecting");
		if (isWaiting) return t("checkout.waiting");
		return total === 0 ? t("checkout.title") : t("checkout.submit", { total: money(total) });
	};
	const look = {
		className: `${buttonClass("primary")} ${form.submit}`,
		"aria-disabled": isDisabled,
		children: text(),
	};
	// For pointers only: keyboards and screen readers find the button of the form behind its fields.
	const copy = (
		<button
			type="button"
			{...look}
			aria-hidden="true"
			tabIndex={-1}
			onClick={() => original.current?.click()}
		/>
	);
	return (
		<>
			<button type="submit" {...look} ref={original} />
			{copyPlace && createPortal(copy, copyPlace)}
		</>
	);
}
