import type { PageProps } from "gatsby";
import { AboutScreen } from "../screens/about/about";
import type { PageContext } from "../views/page-context";
import type { InformationView } from "../views/screens";

export { Head } from "./head";

export default function AboutTemplate({ pageContext }: PageProps<object, PageContext<InformationView>>) {
	return <AboutScreen view={pageContext.view} />;
}
