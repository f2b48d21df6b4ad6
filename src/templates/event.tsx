import type { PageProps } from "gatsby";
import { Tickets } from "../features/seats/ticket-widget/tickets";
import { EventScreen } from "../screens/event/event";
import type { PageContext } from "../views/page-context";
import type { EventView } from "../views/screens";

export { Head } from "./head";

export default function EventTemplate({ pageContext }: PageProps<object, PageContext<EventView>>) {
	const { view } = pageContext;
	return <EventScreen view={view} tickets={<Tickets event={view} />} />;
}
