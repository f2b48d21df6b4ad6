import type { PageProps } from "gatsby";
import { PersonScreen } from "../screens/person/person";
import type { PageContext } from "../views/page-context";
import type { PersonView } from "../views/screens";

export { Head } from "./head";

export default function PersonTemplate({ pageContext }: PageProps<object, PageContext<PersonView>>) {
	return <PersonScreen view={pageContext.view} />;
}
