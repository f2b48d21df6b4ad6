import type { EventsSearchView } from "../../views/screens";
import { LiveSearch } from "./live-search";

interface Props {
	view: EventsSearchView;
	/** Changes when the router brings the visitor here with another query. */
	visit?: string;
}

/** The search: filters as links, and the coming events till something is chosen. */
export function EventsSearchScreen({ view, visit = "" }: Props) {
	return <LiveSearch view={view} visit={visit} />;
}
