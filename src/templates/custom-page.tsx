import type { PageProps } from "gatsby";
import { CustomPageScreen } from "../screens/custom-page/custom-page";
import type { PageContext } from "../views/page-context";
import type { CustomPageView } from "../views/screens";

export { Head } from "./head";

export default function CustomPageTemplate({ pageContext }: PageProps<object, PageContext<CustomPageView>>) {
	return <CustomPageScreen view={pageContext.view} />;
}
