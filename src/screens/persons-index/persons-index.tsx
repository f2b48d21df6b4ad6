import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { PersonCard } from "../../features/cards/person-card";
import { paths } from "../../routes";
import { EmptyState } from "../../ui/empty-state";
import { ListTitle } from "../../ui/list-title";
import { Paging } from "../../ui/paging";
import type { ScreenProps } from "../../views/page-context";
import type { PersonsIndexView } from "../../views/screens";
import { CardList, FIRST_ROW } from "../card-section";

export { Head } from "../head";

export const query = graphql`
	query PersonsIndex($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function PersonsIndexScreen({ pageContext: { view } }: ScreenProps<PersonsIndexView>) {
	const { t } = useTranslation();
	const { persons, paging } = view;
	return (
		<>
			<ListTitle title={t("personsIndex.title")} count={paging.total} />
			{persons.length === 0 ? (
				<EmptyState
					title={t("personsIndex.empty")}
					next={t("personsIndex.emptyNext")}
					link={{ title: t("personsIndex.emptyLink"), path: paths.events() }}
				/>
			) : (
				<CardList
					items={persons}
					card={(person, index) => <PersonCard person={person} first={index < FIRST_ROW} heading="h2" />}
				/>
			)}
			<Paging paging={paging} />
		</>
	);
}
