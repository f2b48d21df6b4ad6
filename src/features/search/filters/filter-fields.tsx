import { useTranslation } from "gatsby-plugin-react-i18next";
import { type SyntheticEvent, useCallback, useState } from "react";
import { type Filters, toggled } from "../filters";
import { DateFields } from "./date-fields";
import * as styles from "./filter-fields.module.css";
import type { FilterKind, FilterPageProps } from "./filter-kind";
import type { OptionKind } from "./filter-source";
import { OptionList } from "./option-list";
import * as pills from "./pills.module.css";
import { PriceFields } from "./price-fields";

export interface FieldProps extends Omit<FilterPageProps, "isOfCity"> {
	today: string;
	draft: Filters;
	onChange(filters: Filters): void;
	/** Applies a single choice and closes the popover; absent in the sheet. */
	apply?(event: SyntheticEvent, filters: Filters): void;
}

export function FilterFields({ kind, ...props }: FieldProps & { kind: FilterKind }) {
	const { t } = useTranslation();
	const { categories, draft, loadSource, onChange } = props;
	// The list of halls depends on the halls chosen at first, so that choosing another hall doesn't refetch the list.
	const [halls] = useState(draft.halls ?? []);
	const places = kind === "halls" ? draft.places : undefined;
	const load = useCallback(
		async () =>
			isOptionKind(kind) ? (await loadSource()).options(kind, { places: places ?? [], halls }) : [],
		[kind, places, halls, loadSource],
	);
	switch (kind) {
		case "dates":
			return <DateFields {...props} />;
		case "categories":
			return (
				<div className={styles.kinds}>
					{categories.map((group) => (
						<fieldset key={group.title ?? ""}>
							<legend
								className={group.title ? undefined : "visuallyHidden"}
								lang={group.title && group.language}
							>
								{group.title ?? t("search.categories")}
							</legend>
							{group.categories.map(({ id, title, language }) => (
								<label key={id} className={styles.box}>
									<input
										type="checkbox"
										checked={draft.categories?.includes(id) ?? false}
										onChange={() => onChange({ ...draft, categories: toggled(draft.categories, id) })}
									/>
									<span className={pills.pill} lang={language}>
										{title}
									</span>
								</label>
							))}
						</fieldset>
					))}
				</div>
			);
		case "price":
			return <PriceFields draft={draft} onChange={onChange} />;
		default: {
			const change = (ids: readonly number[]) => {
				// A removed venue's halls go, too: filters don't say to which venue a hall belongs.
				const isPlaceRemoved = kind === "places" && draft.places?.some((id) => !ids.includes(id));
				onChange({ ...draft, [kind]: ids, ...(isPlaceRemoved && { halls: [] }) });
			};
			return <OptionList load={load} chosen={draft[kind] ?? []} onChange={change} />;
		}
	}
}

function isOptionKind(kind: FilterKind): kind is OptionKind {
	return kind === "places" || kind === "cities" || kind === "halls";
}
