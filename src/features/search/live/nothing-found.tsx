import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useEffect, useState } from "react";
import { paths } from "../../../routes";
import { Link } from "../../../ui/link";
import { type ActiveFilter, activeFilters } from "../active-filters";
import { type Filters, filterHref, tidied } from "../filters";
import { type FilterControls, FilterLink } from "../filters/filter-link";
import * as styles from "./results.module.css";
import type { SearchEngine } from "./search-engine";

interface Props {
	controls: FilterControls;
	nameOf(filter: ActiveFilter): string;
	isOfCity: boolean;
	otherEvents: ReactNode;
	loadEngine(): Promise<SearchEngine>;
}

/** Offers to drop filters (most results first), to search all cities, or to see other events. */
export function NothingFound({ controls, nameOf, isOfCity, otherEvents, loadEngine }: Props) {
	const { t } = useTranslation();
	const { filters } = controls;
	const counts = useEventCounts(filters, loadEngine);
	const active = activeFilters(filters);
	const removableFilters = active
		.filter(({ key }) => counts.get(key) !== 0)
		.sort((one, other) => (counts.get(other.key) ?? 0) - (counts.get(one.key) ?? 0));
	return (
		<div className={styles.none}>
			<p>{t("search.widen")}</p>
			<ul className={styles.hints}>
				{removableFilters.map((filter) => {
					const count = counts.get(filter.key);
					return (
						<li key={filter.key}>
							<FilterLink {...controls} to={filter.without} className={styles.hint}>
								<span>
									{t("search.without", { filter: filter.kind === "q" ? filter.text : nameOf(filter) })}
								</span>
								{count !== undefined && <small>{t("card.events", { count })}</small>}
							</FilterLink>
						</li>
					);
				})}
				{isOfCity && (
					<li>
						<Link className={styles.hint} to={filterHref(paths.eventsSearch(), withoutCity(filters))}>
							{t("search.everywhere")}
						</Link>
					</li>
				)}
				{active.length > 1 && (
					<li>
						<FilterLink {...controls} to={tidied({ sort: filters.sort })} className={styles.hint}>
							{t("search.resetAll")}
						</FilterLink>
					</li>
				)}
			</ul>
			{otherEvents}
		</div>
	);
}

/** Removes the filters by city, and those by venue and hall, which belong to the city. */
function withoutCity({ places: _, halls: __, cities: ___, ...rest }: Filters): Filters {
	return rest;
}

/** Returns, by filter key, how many events would match without that filter; omits counts that the API can't give. */
function useEventCounts(
	filters: Filters,
	loadEngine: () => Promise<SearchEngine>,
): ReadonlyMap<string, number> {
	const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
	useEffect(() => {
		const request = new AbortController();
		const countAll = async () => {
			const engine = await loadEngine();
			const counting = activeFilters(filters).map(async ({ key, without }) => {
				const count = await engine.count(without, request.signal);
				return count === undefined ? [] : [[key, count] as const];
			});
			return new Map((await Promise.all(counting)).flat());
		};
		countAll().then(
			(newCounts) => request.signal.aborted || setCounts(newCounts),
			// If counting fails, the links are shown without numbers.
			() => undefined,
		);
		return () => request.abort();
	}, [filters, loadEngine]);
	return counts;
}
