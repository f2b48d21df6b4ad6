import { useTranslation } from "../../i18n/translation";

/** Explains that an order without an answer may exist, and what to do next. */
export function UnknownText({ emails }: { emails: readonly string[] }) {
	const { t } = useTranslation();
	return (
		<>
			<strong>{t("checkout.unknown.text")}</strong> {t("checkout.unknown.email", { email: emails.join(", ") })}{" "}
			{t("checkout.unknown.next")}
		</>
	);
}
