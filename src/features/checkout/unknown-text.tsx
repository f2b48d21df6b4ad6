import { useTranslation } from "gatsby-plugin-react-i18next";

/** Tells a buyer whose order wasn't answered that it may exist, and what to do. */
export function UnknownText({ emails }: { emails: readonly string[] }) {
	const { t } = useTranslation();
	return (
		<>
			<strong>{t("checkout.unknown.text")}</strong> {t("checkout.unknown.email", { email: emails.join(", ") })}{" "}
			{t("checkout.unknown.next")}
		</>
	);
}
