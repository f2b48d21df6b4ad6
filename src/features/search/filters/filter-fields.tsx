import { type SyntheticEvent, useCallback, useState } from "react";
import type { Filters } from "../filters";
import { CategoryBoxes } from "./category-boxes";
import { DateFields } from "./date-fields";
import type { FilterKind, FilterSetting } from "./filter-kind";
import type { OptionKind } from "./filter-source";
import { OptionList } from "./option-list";
import { PriceFields } from "./price-fields";

export interface FieldProps extends Omit<FilterSetting, "isOfCity"> {
	today: string;
	draft: Filters;
	onChange(filters: Filters): void;
	/** Applies a single choice and closes the popover; absent in the sheet. */
	apply?(event: SyntheticEvent, filters: Filters): void;
}

interface Props extends FieldProps {
	kind: FilterKind;
}

/** The fields of one filter. */
export function FilterFields({ kind, ...props }: Props) {
	const { categories, draft, loadSource, onChange } = props;
	// The list of halls depends on the halls chosen at first, so that choosing another doesn't fetch it again.
	const [halls] = useState(draft.halls ?? []);
	const places = kind === "halls" ? draft.places : undefined;
	const load = useCallback(
		async () => (isList(kind) ? (await loadSource()).options(kind, { places: places ?? [], halls }) : []),
		[kind, places, halls, loadSource],
	);
	switch (kind) {
		case "dates":
			return <DateFields {...props} />;
		case "categories":
			return (
				<CategoryBoxes
					groups={categories}
					chosen={draft.categories ?? []}
					onChange={(ids) => onChange({ ...draft, categories: ids })}
				/>
			);
		case "price":
			return <PriceFields draft={draft} onChange={onChange} />;
		default:
			return (
				<OptionList load={load} chosen={draft[kind] ?? []} onChange={(ids) => onChange({ ...draft, [kind]: ids })} />
			);
	}
}

function isList(kind: FilterKind): kind is OptionKind {
	return kind === "places" || kind === "cities" || kind === "halls";
}
