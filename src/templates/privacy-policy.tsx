import type { PageProps } from "gatsby";
import { PrivacyPolicyScreen } from "../screens/privacy-policy/privacy-policy";
import type { PageContext } from "../views/page-context";
import type { InformationView } from "../views/screens";

export { Head } from "./head";

export default function PrivacyPolicyTemplate({ pageContext }: PageProps<object, PageContext<InformationView>>) {
	return <PrivacyPolicyScreen view={pageContext.view} />;
}
