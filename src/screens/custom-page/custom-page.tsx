import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { EventCard } from "../../features/cards/event-card";
import { languageOf } from "../../i18n/languages";
import { paths } from "../../routes";
import { EmptyState } from "../../ui/empty-state";
import { PageTitle } from "../../ui/page-title";
import { Picture } from "../../ui/picture";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";
import type { ScreenProps } from "../../views/page-context";
import type { CustomPageView } from "../../views/screens";
import { CardList } from "../card-section";
import * as styles from "./custom-page.module.css";

export { Head } from "../head";

export const query = graphql`
	query CustomPage($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function CustomPageScreen({ pageContext: { view } }: ScreenProps<CustomPageView>) {
	const { t } = useTranslation();
	const { slug, title, language, description, bodyHtml, bodyLanguage, image, events } = view;
	const hasEventList = events.length > 0 || !bodyHtml;
	return (
		<>
			<PageTitle title={title} lang={language}>
				{description && (
					<p
						className={styles.lead}
						{...(language && { lang: language, dir: languageOf(language).direction })}
					>
						{description}
					</p>
				)}
			</PageTitle>
			{image && (
				<div className={styles.picture}>
					<Picture image={image} shape="cover" title={title} lang={language} id={slug.length} first />
				</div>
			)}
			{hasEventList && (
				<Section title={t("customPage.events")}>
					{events.length > 0 ? (
						<CardList items={events} card={(event) => <EventCard event={event} />} />
					) : (
						<EmptyState
							title={t("customPage.empty")}
							next={t("customPage.emptyNext")}
							link={{ title: t("customPage.emptyLink"), path: paths.events() }}
						/>
					)}
				</Section>
			)}
			{bodyHtml && (
				<div className={styles.body}>
					<Prose html={bodyHtml} language={bodyLanguage} />
				</div>
			)}
		</>
	);
}
