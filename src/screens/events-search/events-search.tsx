import type { ScreenProps } from "../../views/page-context";
import type { EventsSearchView } from "../../views/screens";
import { LiveSearch } from "./live-search";

export { Head } from "../head";

type Props = ScreenProps<EventsSearchView> & { location: { key?: string; search: string } };

export default function EventsSearchScreen({ pageContext: { view }, location }: Props) {
	return <LiveSearch view={view} visit={`${location.key}${location.search}`} />;
}
