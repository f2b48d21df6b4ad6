import { useTranslation } from "gatsby-plugin-react-i18next";
import { ArticleCard } from "../../components/cards/article-card";
import { CardGrid } from "../../components/cards/grid";
import { EmptyState } from "../../components/empty-state/empty-state";
import { PageTitle } from "../../components/page-title/page-title";
import { Paging } from "../../components/paging/paging";
import { paths } from "../../routing/paths";
import type { NewsIndexView } from "../../views/screens";
import * as styles from "./news-index.module.css";

/** The news, set like a magazine: the newest as a cover. */
export function NewsIndexScreen({ view: { articles, paging } }: { view: NewsIndexView }) {
	const { t } = useTranslation();
	const [cover, ...others] = articles;
	return (
		<>
			<PageTitle title={t("newsIndex.title")} />
			{cover ? (
				<div className={styles["issue"]}>
					<ArticleCard article={cover} cover heading="h2" />
					<CardGrid look="wide">
						{others.map((article) => (
							<ArticleCard key={article.id} article={article} heading="h2" />
						))}
					</CardGrid>
				</div>
			) : (
				<EmptyState
					title={t("newsIndex.empty")}
					next={t("newsIndex.emptyNext")}
					link={{ title: t("newsIndex.emptyLink"), path: paths.events() }}
				/>
			)}
			<Paging paging={paging} />
		</>
	);
}
