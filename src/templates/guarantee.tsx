import type { PageProps } from "gatsby";
import { GuaranteeScreen } from "../screens/guarantee/guarantee";
import type { PageContext } from "../views/page-context";
import type { InformationView } from "../views/screens";

export { Head } from "./head";

export default function GuaranteeTemplate({ pageContext }: PageProps<object, PageContext<InformationView>>) {
	return <GuaranteeScreen view={pageContext.view} />;
}
