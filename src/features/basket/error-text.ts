import type { TFunction } from "i18next";
import { isErrorCode } from "../../domain/error-codes";
import { readWholeNumber } from "../../domain/event-price";
import { COOKIES_BLOCKED } from "./basket-state";

/** A failure to describe to the buyer: an ApiError, a BasketProblem, or an object without details. */
export interface Failure {
	code?: string | undefined;
	isAnswered?: boolean | undefined;
	args?: Readonly<Record<string, unknown>> | undefined;
	body?: { args?: Readonly<Record<string, unknown>> | undefined } | undefined;
}

/** Returns translated sentences: what went wrong (`text`) and what the buyer can do (`next`). */
export function errorText(t: TFunction, failure: Failure) {
	const { code, isAnswered = code !== undefined } = failure;
	const args = failure.args ?? failure.body?.args ?? {};
	if (!isAnswered) return { text: t("errors.noAnswer.text"), next: t("errors.noAnswer.next") };
	if (code === COOKIES_BLOCKED) return { text: t("errors.cookies.text"), next: t("errors.cookies.next") };
	if (!isErrorCode(code)) return { text: t("errors.general.text"), next: t("errors.general.next") };
	if (code === "NOT_ENOUGH")
		return {
			text: notEnoughTicketsText(t, readWholeNumber(args["left"])),
			next: t("errors.NOT_ENOUGH.next"),
		};
	if (code === "LIMIT_EXCEEDED")
		return { text: overLimitText(t, readWholeNumber(args["max"])), next: t("errors.LIMIT_EXCEEDED.next") };
	return { text: t(`errors.${code}.text`), next: t(`errors.${code}.next`) };
}

export function oneLineErrorText(t: TFunction, failure: Failure): string {
	const { text, next } = errorText(t, failure);
	return `${text} ${next}`;
}

function notEnoughTicketsText(t: TFunction, left: number | undefined): string {
	return left ? t("errors.NOT_ENOUGH.text", { count: left }) : t("errors.NOT_ENOUGH.none");
}

function overLimitText(t: TFunction, max: number | undefined): string {
	return max !== undefined
		? t("errors.LIMIT_EXCEEDED.text", { count: max })
		: t("errors.LIMIT_EXCEEDED.unknown");
}
