import type { PageProps } from "gatsby";
import { EventsIndexScreen } from "../screens/events-index/events-index";
import type { PageContext } from "../views/page-context";
import type { EventsIndexView } from "../views/screens";

export { Head } from "./head";

export default function EventsIndexTemplate({ pageContext }: PageProps<object, PageContext<EventsIndexView>>) {
	return <EventsIndexScreen view={pageContext.view} />;
}
