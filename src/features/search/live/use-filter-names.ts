import { useTranslation } from "gatsby-plugin-react-i18next";
import { useEffect, useState } from "react";
import { AMOUNT_PER_MAJOR_UNIT } from "../../../domain/money";
import { usePageLanguage } from "../../../i18n/page-language";
import type { CategoryGroup } from "../../../views/screens";
import { useCurrency } from "../../prices/currency";
import { useMoney } from "../../prices/use-money";
import type { ActiveFilter } from "../active-filters";
import type { Filters } from "../filters";
import type { OptionKind } from "../filters/filter-source";
import { rangeText } from "../filters/range-text";
import type { SearchEngine } from "./search-engine";

const KINDS_WITH_FETCHED_NAMES = ["places", "cities", "halls"] as const satisfies readonly OptionKind[];

/** Returns a function that names active filters. Fetches names of venues, cities and halls only when needed. */
export function useFilterNames(
	filters: Filters,
	groups: readonly CategoryGroup[],
	loadEngine: () => Promise<SearchEngine>,
): (filter: ActiveFilter) => string {
	const { t } = useTranslation();
	const { locale } = usePageLanguage();
	const money = useMoney(useCurrency().currency);
	const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
	useEffect(() => {
		let isCancelled = false;
		for (const kind of KINDS_WITH_FETCHED_NAMES) {
			if (!filters[kind]?.length) continue;
			loadEngine()
				.then((engine) => engine.options(kind, filters))
				.then((options) => {
					if (isCancelled) return;
					setNames(
						(known) =>
							new Map([...known, ...options.map(({ id, title }) => [`${kind}-${id}`, title] as const)]),
					);
				})
				// If a kind's names can't be fetched, its filters keep a general name, such as "venue".
				.catch(() => undefined);
		}
		return () => {
			isCancelled = true;
		};
	}, [filters, loadEngine]);
	const sumText = (sum: number) => money(sum * AMOUNT_PER_MAJOR_UNIT);
	return (filter) => {
		switch (filter.kind) {
			case "q":
				return t("search.quoted", { text: filter.text });
			case "categories":
				return (
					groups.flatMap(({ categories }) => categories).find(({ id }) => id === filter.id)?.title ??
					t("search.category")
				);
			case "dates":
				return rangeText(filter.days, locale, t);
			case "starCast":
				return t("search.starCast");
			case "price":
				return [
					filter.from !== undefined && t("search.priceFromSum", { price: sumText(filter.from) }),
					filter.to !== undefined && t("search.priceUpTo", { price: sumText(filter.to) }),
				]
					.filter(Boolean)
					.join(" ");
			default:
				return names.get(filter.key) ?? t(`search.${filter.kind}`);
		}
	};
}
