import type { PageProps } from "gatsby";
import { EventsSearchScreen } from "../screens/events-search/events-search";
import type { PageContext } from "../views/page-context";
import type { EventsSearchView } from "../views/screens";

export { Head } from "./head";

export default function EventsSearchTemplate({ pageContext }: PageProps<object, PageContext<EventsSearchView>>) {
	return <EventsSearchScreen view={pageContext.view} />;
}
