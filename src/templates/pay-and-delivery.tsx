import type { PageProps } from "gatsby";
import { PayAndDeliveryScreen } from "../screens/pay-and-delivery/pay-and-delivery";
import type { PageContext } from "../views/page-context";
import type { InformationView } from "../views/screens";

export { Head } from "./head";

export default function PayAndDeliveryTemplate({ pageContext }: PageProps<object, PageContext<InformationView>>) {
	return <PayAndDeliveryScreen view={pageContext.view} />;
}
