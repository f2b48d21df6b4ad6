import type { PageProps } from "gatsby";
import { HomeScreen } from "../screens/home/home";
import type { PageContext } from "../views/page-context";
import type { HomeView } from "../views/screens";

export { Head } from "./head";

export default function HomeTemplate({ pageContext }: PageProps<object, PageContext<HomeView>>) {
	return <HomeScreen view={pageContext.view} />;
}
