import { PersonCard } from "../../features/cards/person-card";
import { useTranslation } from "../../i18n/translation";
import { paths } from "../../routes";
import { EmptyState } from "../../ui/empty-state";
import { CardGrid } from "../../ui/grid";
import { PageTitle } from "../../ui/page-title";
import { Paging } from "../../ui/paging";
import type { ScreenProps } from "../../views/page-context";
import type { PersonsIndexView } from "../../views/screens";

export { Head } from "../head";

export default function PersonsIndexScreen({
	pageContext: {
		view: { persons, paging },
	},
}: ScreenProps<PersonsIndexView>) {
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
