import type { PageProps } from "gatsby";
import { EventScreen } from "../screens/event/event";
import type { PageContext } from "../views/page-context";
import type { EventView } from "../views/screens";

export { Head } from "./head";

export default function EventTemplate({ pageContext }: PageProps<object, PageContext<EventView>>) {
	return <EventScreen view={pageContext.view} />;
}
