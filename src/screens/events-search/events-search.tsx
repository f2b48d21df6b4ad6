import { graphql } from "gatsby";
import type { ScreenProps } from "../../views/page-context";
import type { EventsSearchView } from "../../views/screens";
import { LiveSearch } from "./live-search";

export { Head } from "../head";

export const query = graphql`
	query EventsSearch($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

type Props = ScreenProps<EventsSearchView> & { location: { key?: string; search: string } };

export default function EventsSearchScreen({ pageContext: { view }, location }: Props) {
	return <LiveSearch view={view} visit={`${location.key}${location.search}`} />;
}
