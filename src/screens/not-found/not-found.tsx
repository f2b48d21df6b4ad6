import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useLayoutEffect } from "react";
import { forgetCityAt } from "../../features/cities/forget-city-at";
import { useEventsPath } from "../../features/cities/use-events-path";
import { usePageLanguage } from "../../i18n/page-language";
import { paths } from "../../routes";
import { ButtonLink } from "../../ui/button";
import { Message } from "../../ui/message";
import { NearestEventsSlot } from "../nearest-events-slot";

export { Head } from "../head";

export const query = graphql`
	query NotFound($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

const STATUS_CODE = "404";

export default function NotFoundScreen() {
	const { t } = useTranslation();
	const eventsPath = useEventsPath();
	const { languages, defaultLanguage } = usePageLanguage();
	// Use a layout effect, to forget the city before the header's effect reads it.
	useLayoutEffect(
		() => forgetCityAt(window.location.pathname, languages, defaultLanguage),
		[languages, defaultLanguage],
	);
	return (
		<>
			<Message sign={STATUS_CODE} title={t("notFound.title")} text={t("notFound.text")}>
				<ButtonLink look="primary" to={eventsPath}>
					{t("notFound.events")}
				</ButtonLink>
				<ButtonLink to={paths.eventsSearch()}>{t("notFound.search")}</ButtonLink>
				<ButtonLink look="quiet" to={paths.home()}>
					{t("notFound.home")}
				</ButtonLink>
			</Message>
			<NearestEventsSlot />
		</>
	);
}
