import { useTranslation } from "gatsby-plugin-react-i18next";
import { CardGrid } from "../../components/cards/grid";
import { PersonCard } from "../../components/cards/person-card";
import { EmptyState } from "../../components/empty-state/empty-state";
import { PageTitle } from "../../components/page-title/page-title";
import { Paging } from "../../components/paging/paging";
import { paths } from "../../routing/paths";
import type { PersonsIndexView } from "../../views/screens";

/** All performers, page by page. */
export function PersonsIndexScreen({ view: { persons, paging } }: { view: PersonsIndexView }) {
	const { t } = useTranslation();
	return (
		<>
			<PageTitle title={t("personsIndex.title")} count={paging.total} />
			{persons.length === 0 ? (
				<EmptyState
					title={t("personsIndex.empty")}
					next={t("personsIndex.emptyNext")}
					link={{ title: t("personsIndex.emptyLink"), path: paths.events() }}
				/>
			) : (
				<CardGrid>
					{persons.map((person) => (
						<PersonCard key={person.id} person={person} heading="h2" />
					))}
				</CardGrid>
			)}
			<Paging paging={paging} />
		</>
	);
}
