import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "../routes";
import { Button, ButtonLink } from "./button";
import { Message } from "./message";

export function BrokenPage() {
	const { t } = useTranslation();
	return (
		<Message sign="500" title={t("error.title")} text={t("error.text")}>
			<Button look="primary" onClick={() => window.location.reload()}>
				{t("error.again")}
			</Button>
			<ButtonLink to={paths.home()}>{t("error.home")}</ButtonLink>
		</Message>
	);
}
