import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { ArticleCard } from "../../features/cards/article-card";
import { paths } from "../../routes";
import { EmptyState } from "../../ui/empty-state";
import { PageTitle } from "../../ui/page-title";
import { Paging } from "../../ui/paging";
import type { ScreenProps } from "../../views/page-context";
import type { NewsIndexView } from "../../views/screens";
import { CardList } from "../card-section";
import * as styles from "./news-index.module.css";

export { Head } from "../head";

export const query = graphql`
	query NewsIndex($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function NewsIndexScreen({ pageContext: { view } }: ScreenProps<NewsIndexView>) {
	const { t } = useTranslation();
	const { articles, paging } = view;
	const [cover, ...otherArticles] = articles;
	return (
		<>
			<PageTitle title={t("newsIndex.title")} />
			{cover ? (
				<div className={styles.issue}>
					<ArticleCard article={cover} cover heading="h2" />
					<CardList
						items={otherArticles}
						look="wide"
						card={(article) => <ArticleCard article={article} heading="h2" />}
					/>
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
