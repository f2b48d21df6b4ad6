import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { ArticleCard } from "../../features/cards/article-card";
import { EventCard } from "../../features/cards/event-card";
import { PersonCard } from "../../features/cards/person-card";
import { Picture } from "../../ui/picture";
import { Prose } from "../../ui/prose";
import { ShareButton } from "../../ui/share";
import type { ScreenProps } from "../../views/page-context";
import type { ArticleView } from "../../views/screens";
import { CardSection } from "../card-section";
import * as styles from "./article.module.css";

export { Head } from "../head";

export const query = graphql`
	query Article($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function ArticleScreen({ pageContext: { view } }: ScreenProps<ArticleView>) {
	const { t } = useTranslation();
	const { id, title, language, announce, bodyHtml, bodyLanguage, image, published, events, persons, more } =
		view;
	return (
		<>
			<article>
				<header className={styles.head}>
					{published && (
						<time className={styles.date} dateTime={published.iso}>
							{published.text}
						</time>
					)}
					<h1 className={styles.title} lang={language}>
						{title}
					</h1>
				</header>
				<div className={styles.body}>
					{image && (
						<div className={styles.picture}>
							<Picture image={image} shape="cover" title={title} lang={language} id={id} first />
						</div>
					)}
					{announce && (
						<p className={styles.announce} lang={language}>
							{announce}
						</p>
					)}
					{bodyHtml && <Prose html={bodyHtml} language={bodyLanguage} />}
					<ShareButton title={title} />
				</div>
			</article>
			<CardSection
				title={t("article.events")}
				cards={events.length}
				items={events}
				card={(event) => <EventCard event={event} />}
			/>
			<CardSection
				title={t("article.persons")}
				cards={persons.length}
				items={persons}
				card={(person) => <PersonCard person={person} />}
			/>
			<CardSection
				title={t("article.more")}
				items={more}
				look="wide"
				card={(article) => <ArticleCard article={article} />}
			/>
		</>
	);
}
