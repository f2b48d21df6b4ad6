import { useTranslation } from "../../i18n/translation";
import { errorText, type Failure } from "./error-text";

/** What went wrong, and what to do next. */
export function FailureText({ failure }: { failure: Failure }) {
	const { text, next } = errorText(useTranslation().t, failure);
	return (
		<>
			<strong>{text}</strong> {next}
		</>
	);
}
