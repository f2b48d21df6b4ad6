import { useTranslation } from "gatsby-plugin-react-i18next";
import { errorText, type Failure } from "./error-text";

export function FailureText({ failure }: { failure: Failure }) {
	const { text, next } = errorText(useTranslation().t, failure);
	return (
		<>
			<strong>{text}</strong> <span>{next}</span>
		</>
	);
}
