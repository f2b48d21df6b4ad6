import type { PageProps } from "gatsby";
import { NewsIndexScreen } from "../screens/news-index/news-index";
import type { PageContext } from "../views/page-context";
import type { NewsIndexView } from "../views/screens";

export { Head } from "./head";

export default function NewsIndexTemplate({ pageContext }: PageProps<object, PageContext<NewsIndexView>>) {
	return <NewsIndexScreen view={pageContext.view} />;
}
