import type { PageProps } from "gatsby";
import { ContactsScreen } from "../screens/contacts/contacts";
import type { PageContext } from "../views/page-context";
import type { InformationView } from "../views/screens";

export { Head } from "./head";

export default function ContactsTemplate({ pageContext }: PageProps<object, PageContext<InformationView>>) {
	return <ContactsScreen view={pageContext.view} />;
}
