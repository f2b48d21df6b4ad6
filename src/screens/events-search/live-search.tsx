import { useRef } from "react";
import { DateStrip } from "../../components/date-strip/date-strip";
import { ActiveChips } from "../../components/filters/active-chips";
import { CategoryLinks } from "../../components/filters/category-links";
import { FilterBar } from "../../components/filters/filter-bar";
import { PageTitle } from "../../components/page-title/page-title";
import { useT } from "../../i18n/translation";
import { paths } from "../../routing/paths";
import type { Filters } from "../../search/filters";
import type { EventsSearchView } from "../../views/screens";
import * as styles from "./live-search.module.css";
import { Results } from "./results";
import { SearchField } from "./search-field";
import { type LiveSearch as LiveSearchState, useLiveSearch } from "./use-live-search";
import { useNames } from "./use-names";

interface Props {
	view: EventsSearchView;
	/** Changes when the router brings the visitor here with another query. */
	visit: string;
}

/** The search: filters as links that work without JavaScript, and a list that follows them as soon as it runs. */
export function LiveSearch({ view, visit }: Props) {
	const t = useT();
	const { city, categories } = view;
	const search = useLiveSearch(view, visit);
	const { filters, change, results, loadEngine } = search;
	const nameOf = useNames(filters, categories, loadEngine);
	const controls = { filters, change, path: paths.eventsSearch(city?.slug) };
	const heading = useRef<HTMLHeadingElement>(null);
	// What was followed is gone then: the focus goes on at the list it made.
	const toList = {
		...controls,
		change: (wanted: Filters) => {
			change(wanted);
			heading.current?.focus();
		},
	};
	return (
		<>
			<PageTitle title={city ? t("search.titleCity", { city: city.name, cityIn: city.nameIn }) : t("search.title")}>
				<div className={styles["controls"]}>
					<SearchField {...controls} />
					<div className={styles["bars"]}>
						<DateStrip {...controls} timeZone={city?.timeZone} loadSource={loadEngine} />
						<FilterBar {...controls} city={city?.slug} loadSource={loadEngine} />
					</div>
					<CategoryLinks {...controls} categories={categories} />
				</div>
			</PageTitle>
			<section className={styles["list"]} aria-labelledby="found">
				<header className={styles["head"]}>
					<h2 id="found" ref={heading} tabIndex={-1}>
						<span role="status">
							<Heading {...search} />
						</span>
					</h2>
					<ActiveChips {...toList} nameOf={nameOf} />
				</header>
				<Results search={search} controls={toList} nameOf={nameOf} city={city} soon={view.events} />
			</section>
			{results.status === "searching" && <span className={styles["bar"]} aria-hidden="true" />}
		</>
	);
}

/** What the list came to, in words; "coming up" while nothing narrows it. */
function Heading({ filters, results }: LiveSearchState) {
	const t = useT();
	const { status, total, cards, isOffline } = results;
	if (status === "searching") return t("search.searching");
	const isWhole = Object.keys(filters).length === 0 && cards.length > 0;
	if (status === "unread" || (status === "failed" && !isWhole))
		return t(isOffline ? "search.offline" : "search.failed");
	if (isWhole) return t("search.soon");
	if (cards.length === 0) return t("search.empty");
	return total === undefined ? t("search.foundMany", { count: cards.length }) : t("search.found", { count: total });
}
