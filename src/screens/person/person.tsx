import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { ArticleCard } from "../../features/cards/article-card";
import { EventRows } from "../../features/cards/event-row";
import { paths } from "../../routes";
import { BigTitle } from "../../ui/big-title";
import { EmptyState } from "../../ui/empty-state";
import { Picture } from "../../ui/picture";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";
import { ShareButton } from "../../ui/share";
import type { ScreenProps } from "../../views/page-context";
import type { PersonView } from "../../views/screens";
import { CardSection } from "../card-section";
import * as styles from "./person.module.css";

export { Head } from "../head";

export const query = graphql`
	query Person($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function PersonScreen({ pageContext: { view } }: ScreenProps<PersonView>) {
	const { t } = useTranslation();
	const { id, name, language, role, roleLanguage, biographyHtml, bodyLanguage, image } = view;
	const { links, events, allEventsPath, articles } = view;
	return (
		<>
			<div className={styles.page}>
				<header className={styles.head}>
					<div className={styles.portrait}>
						<Picture image={image} shape="person" title={name} lang={language} id={id} first />
					</div>
					<div className={styles.who}>
						<BigTitle text={name} lang={language} stripClass={styles.strips} />
						{role && (
							<p className={styles.role} lang={roleLanguage}>
								{role}
							</p>
						)}
						<div className={styles.tools}>
							{links.map(({ title, url }) => (
								<a key={url} href={url} rel="noopener nofollow">
									{title}
								</a>
							))}
							<ShareButton title={name} />
						</div>
					</div>
				</header>
				<div className={styles.body}>
					<Section title={t("person.events")} path={allEventsPath}>
						{events.length > 0 ? (
							<EventRows events={events} lead="city" />
						) : (
							<EmptyState
								title={t("person.empty")}
								next={t("person.emptyNext")}
								link={{ title: t("person.emptyLink"), path: paths.persons() }}
							/>
						)}
					</Section>
					{biographyHtml && (
						<Section title={t("person.biography")}>
							<Prose html={biographyHtml} language={bodyLanguage} />
						</Section>
					)}
				</div>
			</div>
			<CardSection
				title={t("person.articles")}
				cards={articles.length}
				items={articles}
				look="wide"
				card={(article) => <ArticleCard article={article} />}
			/>
		</>
	);
}
