import { useTranslation } from "gatsby-plugin-react-i18next";
import { type SyntheticEvent, useCallback, useState } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import type { Filters } from "../filters";
import { closeDialog } from "./close-dialog";
import * as styles from "./filter-dialog.module.css";
import type { FilterSource, OptionKind } from "./filter-source";
import { OptionList } from "./option-list";
import { PriceFields } from "./price-fields";
import { useCount } from "./use-count";

interface FilterDialogProps {
	kind: OptionKind | "price";
	filters: Filters;
	change(filters: Filters): void;
	loadSource(): Promise<FilterSource>;
	onClose(): void;
}

const EMPTY: Readonly<Record<FilterDialogProps["kind"], Partial<Filters>>> = {
	places: { places: [], halls: [] },
	cities: { cities: [] },
	halls: { halls: [] },
	price: {},
};

/** Options of one filter. They apply on the button, which shows the number of results. */
export function FilterDialog({ kind, filters, change, loadSource, onClose }: FilterDialogProps) {
	const { t } = useTranslation();
	const [draft, setDraft] = useState(filters);
	const count = useCount(draft, loadSource);
	const apply = (event: SyntheticEvent, chosen: Filters) => {
		closeDialog(event);
		change(chosen);
	};
	const loadOptions = useCallback(
		async () => (kind === "price" ? [] : (await loadSource()).options(kind, filters)),
		[kind, filters, loadSource],
	);
	const { price_gte: _, price_lte: __, ...withoutPrice } = filters;
	return (
		<Dialog title={t(`search.${kind}`)} onClose={onClose}>
			<form
				className={styles["form"]}
				onSubmit={(event) => {
					event.preventDefault();
					apply(event, draft);
				}}
			>
				{kind === "price" ? (
					<PriceFields draft={draft} onChange={setDraft} />
				) : (
					<OptionList
						load={loadOptions}
						chosen={draft[kind] ?? []}
						onChange={(ids) => setDraft({ ...draft, [kind]: ids })}
					/>
				)}
				<div className={styles["actions"]}>
					<Button type="submit" look="primary">
						{count === undefined ? t("search.apply") : t("search.applyCount", { count })}
					</Button>
					<Button
						look="quiet"
						onClick={(event) => apply(event, kind === "price" ? withoutPrice : { ...filters, ...EMPTY[kind] })}
					>
						{t("search.reset")}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
