import type { PageProps } from "gatsby";
import { OfferScreen } from "../screens/offer/offer";
import type { PageContext } from "../views/page-context";
import type { InformationView } from "../views/screens";

export { Head } from "./head";

export default function OfferTemplate({ pageContext }: PageProps<object, PageContext<InformationView>>) {
	return <OfferScreen view={pageContext.view} />;
}
