import { useTranslation } from "gatsby-plugin-react-i18next";

export function UnknownOrderOutcomeText({ emails }: { emails: readonly string[] }) {
	const { t } = useTranslation();
	return (
		<>
			<strong>{t("checkout.unknown.text")}</strong>{" "}
			<span>{t("checkout.unknown.email", { email: emails.join(", ") })}</span>{" "}
			<span>{t("checkout.unknown.next")}</span>
		</>
	);
}
