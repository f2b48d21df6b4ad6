import type { PageProps } from "gatsby";
import { EventsSearchScreen } from "../screens/events-search/events-search";
import type { PageContext } from "../views/page-context";
import type { EventsSearchView } from "../views/screens";

export { Head } from "./head";

type Props = PageProps<object, PageContext<EventsSearchView>>;

export default function EventsSearchTemplate({ pageContext, location }: Props) {
	return <EventsSearchScreen view={pageContext.view} visit={`${location.key}${location.search}`} />;
}
