import type { PageProps } from "gatsby";
import { PlacesIndexScreen } from "../screens/places-index/places-index";
import type { PageContext } from "../views/page-context";
import type { PlacesIndexView } from "../views/screens";

export { Head } from "./head";

export default function PlacesIndexTemplate({ pageContext }: PageProps<object, PageContext<PlacesIndexView>>) {
	return <PlacesIndexScreen view={pageContext.view} />;
}
