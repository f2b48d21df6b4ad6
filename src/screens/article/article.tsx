import { ArticleCard } from "../../features/cards/article-card";
import { EventCard } from "../../features/cards/event-card";
import { PersonCard } from "../../features/cards/person-card";
import { useTranslation } from "../../i18n/translation";
import { CardGrid } from "../../ui/grid";
import { Picture } from "../../ui/picture";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";
import { Share } from "../../ui/share";
import type { ScreenProps } from "../../views/page-context";
import type { ArticleView } from "../../views/screens";
import * as styles from "./article.module.css";

export { Head } from "../head";

export default function ArticleScreen({ pageContext: { view } }: ScreenProps<ArticleView>) {
	const { t } = useTranslation();
	const { id, title, language, announce, bodyHtml, bodyLanguage, image, published, events, persons, more } = view;
	return (
		<>
			<article>
				<header className={styles["head"]}>
					{published && (
						<time className={styles["date"]} dateTime={published.iso}>
							{published.text}
						</time>
					)}
					<h1 className={styles["title"]} lang={language}>
						{title}
					</h1>
				</header>
				{image && (
					<div className={styles["picture"]}>
						<Picture image={image} shape="cover" title={title} lang={language} id={id} first />
					</div>
				)}
				<div className={styles["body"]}>
					{announce && (
						<p className={styles["announce"]} lang={language}>
							{announce}
						</p>
					)}
					{bodyHtml && <Prose html={bodyHtml} language={bodyLanguage} />}
					<Share title={title} />
				</div>
			</article>
			{events.length > 0 && (
				<Section title={t("article.events")} cards={events.length}>
					<CardGrid look="strip">
						{events.map((event) => (
							<EventCard key={event.id} event={event} />
						))}
					</CardGrid>
				</Section>
			)}
			{persons.length > 0 && (
				<Section title={t("article.persons")} cards={persons.length}>
					<CardGrid look="strip">
						{persons.map((person) => (
							<PersonCard key={person.id} person={person} />
						))}
					</CardGrid>
				</Section>
			)}
			{more.length > 0 && (
				<Section title={t("article.more")}>
					<CardGrid look="wide">
						{more.map((article) => (
							<ArticleCard key={article.id} article={article} />
						))}
					</CardGrid>
				</Section>
			)}
		</>
	);
}
