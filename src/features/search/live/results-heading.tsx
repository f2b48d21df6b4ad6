import { useTranslation } from "gatsby-plugin-react-i18next";
import type { TFunction } from "i18next";
import { hasUnfilteredCards, type SearchState, shouldShowError } from "./search-state";

/** How many events the search has found, or what it is doing. */
export function ResultsHeading({ state }: { state: SearchState }) {
	const { t } = useTranslation();
	return (
		// Not role="status", whose text browsers leave out of the heading's accessible name.
		<span aria-live="polite">
			<span>{headingText(t, state)}</span>
		</span>
	);
}

function headingText(t: TFunction, state: SearchState): string {
	const { status, total, cards, isOffline } = state;
	if (status === "searching") return t("search.searching");
	if (shouldShowError(state)) return t(isOffline ? "search.offline" : "search.failed");
	if (hasUnfilteredCards(state)) return t("search.soon");
	if (cards.length === 0) return t("search.empty");
	return total === undefined
		? t("search.foundMany", { count: cards.length })
		: t("search.found", { count: total });
}
