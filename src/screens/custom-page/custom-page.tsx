import { useTranslation } from "gatsby-plugin-react-i18next";
import { EventCard } from "../../components/cards/event-card";
import { CardGrid } from "../../components/cards/grid";
import { EmptyState } from "../../components/empty-state/empty-state";
import { PageTitle } from "../../components/page-title/page-title";
import { Picture } from "../../components/picture/picture";
import { Prose } from "../../components/prose/prose";
import { Section } from "../../components/section/section";
import { languageOf } from "../../i18n/languages";
import { paths } from "../../routing/paths";
import type { CustomPageView } from "../../views/screens";
import * as styles from "./custom-page.module.css";

/** A landing page: what it is about, then its events. */
export function CustomPageScreen({ view }: { view: CustomPageView }) {
	const { t } = useTranslation();
	const { slug, title, language, description, bodyHtml, bodyLanguage, image, events } = view;
	const collects = events.length > 0 || !bodyHtml;
	return (
		<>
			<PageTitle title={title} lang={language}>
				{description && (
					<p className={styles["lead"]} {...(language && { lang: language, dir: languageOf(language).direction })}>
						{description}
					</p>
				)}
			</PageTitle>
			{image && (
				<div className={styles["picture"]}>
					<Picture image={image} shape="cover" title={title} id={slug.length} first />
				</div>
			)}
			{collects && (
				<Section title={t("customPage.events")}>
					{events.length > 0 ? (
						<CardGrid>
							{events.map((event) => (
								<EventCard key={event.id} event={event} />
							))}
						</CardGrid>
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
				<div className={styles["body"]}>
					<Prose html={bodyHtml} language={bodyLanguage} />
				</div>
			)}
		</>
	);
}
