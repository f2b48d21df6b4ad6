import type { PageProps } from "gatsby";
import { PersonsIndexScreen } from "../screens/persons-index/persons-index";
import type { PageContext } from "../views/page-context";
import type { PersonsIndexView } from "../views/screens";

export { Head } from "./head";

export default function PersonsIndexTemplate({ pageContext }: PageProps<object, PageContext<PersonsIndexView>>) {
	return <PersonsIndexScreen view={pageContext.view} />;
}
