import type { PageProps } from "gatsby";
import { ArticleScreen } from "../screens/article/article";
import type { PageContext } from "../views/page-context";
import type { ArticleView } from "../views/screens";

export { Head } from "./head";

export default function ArticleTemplate({ pageContext }: PageProps<object, PageContext<ArticleView>>) {
	return <ArticleScreen view={pageContext.view} />;
}
