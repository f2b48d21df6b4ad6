import { ArticleCard } from "../../features/cards/article-card";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { EmptyState } from "../../ui/empty-state";
import { CardGrid } from "../../ui/grid";
import { PageTitle } from "../../ui/page-title";
import { Paging } from "../../ui/paging";
import type { ScreenProps } from "../../views/page-context";
import type { NewsIndexView } from "../../views/screens";
import * as styles from "./news-index.module.css";

export { Head } from "../head";

export default function NewsIndexScreen({
	pageContext: {
		view: { articles, paging },
	},
}: ScreenProps<NewsIndexView>) {
	const { t } = useTranslation();
	const [cover, ...otherArticles] = articles;
	return (
		<>
			<PageTitle title={t("newsIndex.title")} />
			{cover ? (
				<div className={styles["issue"]}>
					<ArticleCard article={cover} cover heading="h2" />
					<CardGrid look="wide">
						{otherArticles.map((article) => (
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
