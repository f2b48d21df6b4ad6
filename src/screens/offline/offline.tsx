import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect } from "react";
import { HAS_BASKET } from "../../features/basket/basket";
import { wantedPage } from "../../features/offline/wanted-page";
import { paths } from "../../routes";
import { Button, ButtonLink } from "../../ui/button";
import { Message } from "../../ui/message";

export { Head } from "../head";

export const query = graphql`
	query Offline($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

/** Replaces uncached pages while offline. Opens the requested page once the device is online. */
export default function OfflineScreen() {
	const { t } = useTranslation();
	useEffect(() => {
		window.addEventListener("online", openWantedPage);
		return () => window.removeEventListener("online", openWantedPage);
	}, []);
	return (
		<Message sign={t("offline.sign")} title={t("offline.title")} text={t("offline.text")}>
			<Button look="primary" onClick={openWantedPage}>
				{t("offline.again")}
			</Button>
			{HAS_BASKET && <ButtonLink to={paths.order()}>{t("offline.tickets")}</ButtonLink>}
		</Message>
	);
}

function openWantedPage(): void {
	const path = wantedPage(window.location.hash);
	if (path === undefined) window.location.reload();
	else window.location.replace(path);
}
