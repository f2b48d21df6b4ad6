import { Button, ButtonLink } from "../../components/button/button";
import { Message } from "../../components/message/message";
import { useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";

/** There is no network and no saved copy of the page. */
export function OfflineScreen() {
	const t = useT();
	return (
		<Message sign={t("offline.sign")} title={t("offline.title")} text={t("offline.text")}>
			<Button look="primary" onClick={() => window.location.reload()}>
				{t("offline.again")}
			</Button>
			<ButtonLink to={paths.order()}>{t("offline.tickets")}</ButtonLink>
		</Message>
	);
}
