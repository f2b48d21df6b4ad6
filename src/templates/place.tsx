import type { PageProps } from "gatsby";
import { PlaceScreen } from "../screens/place/place";
import type { PageContext } from "../views/page-context";
import type { PlaceView } from "../views/screens";

export { Head } from "./head";

export default function PlaceTemplate({ pageContext }: PageProps<object, PageContext<PlaceView>>) {
	return <PlaceScreen view={pageContext.view} />;
}
