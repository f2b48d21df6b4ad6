import { useTranslation } from "gatsby-plugin-react-i18next";
import { type SyntheticEvent, useCallback, useState } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { useAsync } from "../../../ui/use-async";
import { dayIn } from "../days";
import { type Filters, tidied } from "../filters";
import { useToday } from "../use-today";
import { AllFilters } from "./all-filters";
import * as styles from "./filter-dialog.module.css";
import { FilterFields } from "./filter-fields";
import { type FilterKind, type FilterPageProps, filterName } from "./filter-kind";

interface Props extends FilterPageProps {
	/** The filter to show in a popover; if absent, all filters are shown in a sheet. */
	kind?: FilterKind;
	anchor?: Element;
	filters: Filters;
	change(filters: Filters): void;
	onClose(): void;
}

const CLEARED_FIELDS: Readonly<Record<FilterKind, Parameters<typeof tidied>[0]>> = {
	dates: { date_gte: undefined, date_lte: undefined },
	categories: { categories: undefined },
	price: { price_gte: undefined, price_lte: undefined },
	places: { places: undefined, halls: undefined },
	cities: { cities: undefined },
	halls: { halls: undefined },
};

export function FilterDialog({ kind, anchor, filters, change, onClose, ...pageProps }: Props) {
	const { t } = useTranslation();
	const [draft, setDraft] = useState(filters);
	const today = useToday(pageProps.timeZone) ?? dayIn(pageProps.timeZone, new Date());
	const { loadSource } = pageProps;
	const loadCount = useCallback(
		async (signal: AbortSignal) => (await loadSource()).count(draft, signal),
		[draft, loadSource],
	);
	const { value: count } = useAsync(loadCount);
	// The dialog's own method also returns the focus to the button that opened it.
	const close = ({ currentTarget }: SyntheticEvent) => currentTarget.closest("dialog")?.close();
	const apply = (event: SyntheticEvent, chosen: Filters) => {
		close(event);
		change(chosen);
	};
	const fields = { ...pageProps, today, draft, onChange: setDraft, ...(kind && { apply }) };
	const { q, sort } = filters;
	return (
		<Dialog
			title={kind ? filterName(kind, t) : t("search.filters")}
			{...(anchor ? { anchor } : { sheet: true })}
			onClose={onClose}
		>
			<form
				className={kind ? styles.form : styles.sheet}
				data-part={kind}
				onSubmit={(event) => {
					event.preventDefault();
					apply(event, draft);
				}}
			>
				{kind ? <FilterFields {...fields} kind={kind} /> : <AllFilters {...fields} />}
				<div className={styles.actions}>
					<Button type="submit" look="primary">
						{count === undefined ? t("search.apply") : t("search.applyCount", { count })}
					</Button>
					<Button
						look="quiet"
						onClick={(event) =>
							apply(event, tidied(kind ? { ...filters, ...CLEARED_FIELDS[kind] } : { q, sort }))
						}
					>
						{t("search.reset")}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
