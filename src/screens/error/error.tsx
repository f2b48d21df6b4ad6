import { Button, ButtonLink } from "../../components/button/button";
import { Message } from "../../components/message/message";
import { useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";

const SIGN = "500";

/** The server or the page itself failed. */
export function ErrorScreen() {
	const t = useT();
	return (
		<Message sign={SIGN} title={t("error.title")} text={t("error.text")}>
			<Button look="primary" onClick={() => window.location.reload()}>
				{t("error.again")}
			</Button>
			<ButtonLink to={paths.home()}>{t("error.home")}</ButtonLink>
		</Message>
	);
}
