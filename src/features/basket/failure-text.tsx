import { useTranslation } from "../../i18n/translation";
import { errorText, type Failure } from "./error-text";

export function FailureText({ failure }: { failure: Failure }) {
	const { text, next } = errorText(useTranslation().t, failure);
	return (
		<>
			<strong>{text}</strong> <span>{next}</span>
		</>
	);
}
